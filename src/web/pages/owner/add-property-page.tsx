import { myAccount } from "#contract/account/my-account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { AddListing } from "#web/features/listing-form/add-listing.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import { paths } from "#web/paths.ts";
import { personalHead, toSecondFactor } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { OwnerArea, forOwners } from "./owner-area.tsx";

export const load = forOwners(async (args) => {
  const { call, site, path } = args;
  const { account, secondFactor } = await call(myAccount);
  if (secondFactor === "required") throw toSecondFactor(args);
  if (account.role === "user") throw new ApiFailure(403, { message: ownerMessages.owner.refusedTitle });
  return { account: account.id, head: personalHead(site, listingFormMessages.addProperty, path) };
});

/** A new listing, by an owner or an admin. */
export function Page() {
  const data = usePageData(paths.addProperty);
  return (
    <OwnerArea data={data}>
      {({ account }) => (
        <main id="main" tabIndex={-1} className="wrap">
          <AddListing account={account} variant="site" />
        </main>
      )}
    </OwnerArea>
  );
}
