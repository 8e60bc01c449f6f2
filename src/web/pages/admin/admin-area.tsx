import { useLoaderData } from "@tanstack/react-router";
import { AddListing } from "#web/features/listing-form/add-listing.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import styles from "./admin-page.module.css";
import { ApplicationsPage } from "./applications/applications-page.tsx";
import { AuditPage } from "./audit/audit-page.tsx";
import { AllLeadsPage } from "./all-leads-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import type { AdminPage } from "./load-admin-page.ts";
import { MailPage } from "./messages/mail-page.tsx";
import { MessagesPage } from "./messages/messages-page.tsx";
import { RefusedPage } from "./refused-page.tsx";
import { UsersPage } from "./users/users-page.tsx";

export { loadAdminPage as load } from "./load-admin-page.ts";

/** Every page for admins. */
export function AdminArea() {
  const loaded = useLoaderData({ strict: false }) as AdminPage;
  if (loaded.page === "refused") return <RefusedPage />;
  return (
    <AdminFrame>
      <Page loaded={loaded} />
    </AdminFrame>
  );
}

function Page({ loaded }: { loaded: Exclude<AdminPage, { page: "refused" }> }) {
  switch (loaded.page) {
    case "dashboard":
      return <DashboardPage overview={loaded.overview} list={loaded.list} />;
    case "add":
      return (
        <main id="main" tabIndex={-1} className={styles.page}>
          <AddListing account={loaded.account} variant="admin" />
        </main>
      );
    case "users":
      return <UsersPage list={loaded.list} account={loaded.account} provesBy={loaded.provesBy} />;
    case "applications":
      return <ApplicationsPage list={loaded.list} />;
    case "audit":
      return <AuditPage list={loaded.list} />;
    case "messages":
      return <MessagesPage list={loaded.list} />;
    case "leads":
      return <AllLeadsPage loaded={loaded.leads} />;
    default:
      return <MailPage queue={loaded.queue} />;
  }
}
