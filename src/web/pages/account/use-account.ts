import { useLoaderData } from "@tanstack/react-router";
import type { LoadedAccount } from "./load-account.ts";

/** What /account shows, on that page. */
export function useAccount(): LoadedAccount {
  return useLoaderData({ strict: false }) as LoadedAccount;
}
