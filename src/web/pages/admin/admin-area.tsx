import { useLoaderData } from "@tanstack/react-router";
import { AllLeadsPage } from "./all-leads-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import type { AdminPage } from "./load-admin-page.ts";
import { RefusedPage } from "./refused-page.tsx";

export { loadAdminPage as load } from "./load-admin-page.ts";

/** Every page for admins. */
export function AdminArea() {
  const loaded = useLoaderData({ strict: false }) as AdminPage;
  switch (loaded.page) {
    case "dashboard":
      return <DashboardPage overview={loaded.overview} />;
    case "leads":
      return <AllLeadsPage loaded={loaded.leads} />;
    default:
      return <RefusedPage />;
  }
}
