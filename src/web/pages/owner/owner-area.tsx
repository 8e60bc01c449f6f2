import { useLoaderData } from "@tanstack/react-router";
import { LeadsPage } from "./leads-page.tsx";
import type { OwnerPage } from "./load-owner-page.ts";

export { loadOwnerPage as load } from "./load-owner-page.ts";

/** Every page for owners. */
export function OwnerArea() {
  const loaded = useLoaderData({ strict: false }) as OwnerPage;
  return <LeadsPage loaded={loaded.leads} />;
}
