import { AccountPage } from "./account-page.tsx";

export { loadAccountPage as load } from "./load-account.ts";

/** Every page of one's own. */
export function AccountArea() {
  return <AccountPage />;
}
