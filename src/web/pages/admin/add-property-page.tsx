import { myAccount } from "#contract/account/my-account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { AddListing } from "#web/features/listing-form/add-listing.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { paths } from "#web/paths.ts";
import { personalHead, toSecondFactor } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { AdminArea, forAdmins } from "./admin-area.tsx";
import styles from "./admin-page.module.css";

export const load = forAdmins(async (args) => {
  const { call, site, path } = args;
  const { account, secondFactor } = await call(myAccount);
  if (secondFactor === "required") throw toSecondFactor(args);
  if (account.role !== "admin") throw new ApiFailure(403, { message: adminMessages.admin.refusedTitle });
  return { account: account.id, head: personalHead(site, listingFormMessages.addProperty, path) };
});

/** A new listing, within the frame of the pages for admins. */
export function Page() {
  const data = usePageData(paths.adminAddProperty);
  return (
    <AdminArea data={data}>
      {({ account }) => (
        <main id="main" tabIndex={-1} className={styles.page}>
          <AddListing account={account} variant="admin" />
        </main>
      )}
    </AdminArea>
  );
}
