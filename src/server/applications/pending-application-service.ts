import type { Queries, Transaction } from "#server/database/database.ts";
import { approveWaiting, deleteOldApplications } from "./application-store.ts";

/** Approves the pending application of a user who has become owner or admin by other means. */
export async function approvePendingApplication(
  transaction: Transaction,
  given: { userId: string; decidedBy: string },
): Promise<void> {
  await approveWaiting(transaction, given);
}

/** Deletes applications past their retention, `most` at once. @returns how many. */
export async function forgetOldApplications(database: Queries, most: number): Promise<number> {
  return deleteOldApplications(database, most);
}
