import type { SQL } from "drizzle-orm";
import type { Account } from "#contract/account/account.ts";
import { type AuditEvent, writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import { businessNow } from "#server/database/expressions.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import type { ListingRow } from "./listing-store.ts";

/** Who changes which listing, from which network address. */
export interface Change {
  account: Account;
  address: string;
  key: PropertyKey;
}

/** Writes a change of a listing to the audit log. */
export async function auditListing(
  transaction: Transaction,
  { account, address }: Change,
  action: AuditEvent["action"],
  row: ListingRow,
  details: Record<string, string> = {},
): Promise<void> {
  await writeAudit(transaction, { action, actor: account.displayId, target: row.pgId, details, address });
}

/** The column to set in addition when a listing is removed: when that happened. Nothing for one that is removed already. */
export function removalMoment({ status }: ListingRow): { removedAt?: SQL } {
  // By the clock that `retention.ts` uses to delete removed listings.
  return status === "removed" ? {} : { removedAt: businessNow };
}
