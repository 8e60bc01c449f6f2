import { useLoaderData } from "@tanstack/react-router";
import { AddListing } from "#web/features/listing-form/add-listing.tsx";
import { EditListing } from "#web/features/listing-form/edit-listing.tsx";
import { useReload } from "#web/features/personal-tools/use-tool.ts";
import { ApplyPage } from "./apply-page.tsx";
import type { OwnerPage } from "./load-owner-page.ts";
import { LeadsPage } from "./leads-page.tsx";
import { MyListingsPage } from "./my-listings-page.tsx";
import { RefusedPage } from "./refused-page.tsx";

export { loadOwnerPage as load } from "./load-owner-page.ts";

/** Every page for owners. */
export function OwnerArea() {
  const loaded = useLoaderData({ strict: false }) as OwnerPage;
  const reload = useReload();
  switch (loaded.page) {
    case "listings":
      return <MyListingsPage {...loaded.mine} />;
    case "leads":
      return <LeadsPage loaded={loaded.leads} />;
    case "add":
      return (
        <main id="main" tabIndex={-1} className="wrap">
          <AddListing account={loaded.account} variant="site" />
        </main>
      );
    case "edit":
      return (
        <main id="main" tabIndex={-1} className="wrap">
          <EditListing key={loaded.listing.id} account={loaded.account} listing={loaded.listing} reload={reload} />
        </main>
      );
    case "apply":
      return <ApplyPage account={loaded.account} application={loaded.application} />;
    default:
      return <RefusedPage />;
  }
}
