import type { Transaction } from "#server/database/database.ts";
import { type Change, auditListing, removalMoment } from "./listing-change.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findListing, updateListing } from "./listing-store.ts";
import { notifySuspended } from "./suspension-mails.ts";
import { type Suspension, ownStatusOf, statusColumns } from "./suspension-state.ts";

/** Suspends somebody else's listing and mails the owner. Where it is suspended already, a new reason replaces the old one. */
export async function suspendListing(
  transaction: Transaction,
  parts: Pick<ListingParts, "mailer" | "site">,
  change: Change,
  row: ListingRow,
  { as, reason }: { as: Suspension["as"]; reason: string | null },
): Promise<void> {
  const column = as === "removed" ? "removalSuspension" : "pauseSuspension";
  const before = row[column];
  if (before !== null && (reason === null || reason === before)) return;
  await updateListing(transaction, row.id, {
    ...statusColumns(ownStatusOf(row), { ...row, [column]: reason ?? "" }),
    ...(as === "removed" && removalMoment(row)),
  });
  const action = as === "removed" ? "property-removed" : "property-paused";
  await auditListing(transaction, change, action, row, reason === null ? {} : { reason });
  const held = (await findListing(transaction, { id: row.id })) ?? row;
  const suspension = { as, ...(reason !== null && { reason }) };
  await notifySuspended(transaction, parts, held, { suspension, wasSuspended: before !== null });
}
