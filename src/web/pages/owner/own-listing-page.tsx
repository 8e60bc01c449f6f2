import { myAccount } from "#contract/account/my-account.ts";
import { editableListing } from "#contract/owner/owner-properties.ts";
import { EditListing } from "#web/features/listing-form/edit-listing.tsx";
import { useReload } from "#web/features/personal-tools/use-tool.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { ownListingAddress, paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { OwnerArea, forOwners } from "./owner-area.tsx";

export const load = forOwners(async ({ call, site, id }) => {
  const [{ account }, listing] = await Promise.all([call(myAccount), call(editableListing, { params: { id } })]);
  const words = { title: listing.draft.title, description: listingFormMessages.editListing.description };
  return { account: account.id, listing, head: personalHead(site, words, ownListingAddress(id)) };
});

/** One of an owner's listings, to change it. */
export function Page() {
  const data = usePageData(paths.ownListing);
  const reload = useReload();
  return (
    <OwnerArea data={data}>
      {({ account, listing }) => (
        <main id="main" tabIndex={-1} className="wrap">
          <EditListing key={listing.id} account={account} listing={listing} reload={reload} />
        </main>
      )}
    </OwnerArea>
  );
}
