import { useLoaderData } from "@tanstack/react-router";
import { AccountPage } from "./account-page.tsx";
import { EnquiriesPage } from "./enquiries-page.tsx";
import type { AccountPages } from "./load-account.ts";

export { loadAccountPage as load } from "./load-account.ts";

/** Every page of one's own. */
export function AccountArea() {
  const loaded = useLoaderData({ strict: false }) as AccountPages;
  return loaded.page === "enquiries" ? <EnquiriesPage {...loaded} /> : <AccountPage />;
}
