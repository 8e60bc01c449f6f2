import type { Queries, Transaction } from "#server/database/database.ts";
import { deleteOldLeads, forgetTenant } from "./lead-store.ts";

/** For erasure: clears a person's data in their enquiries, and deletes notes about them; time and listing of enquiries stay. */
export async function forgetPersonInLeads(transaction: Transaction, tenantId: string): Promise<void> {
  await forgetTenant(transaction, tenantId);
}

/** Deletes enquiries past their retention, `most` at once. @returns how many. */
export async function forgetOldLeads(database: Queries, most: number): Promise<number> {
  return deleteOldLeads(database, most);
}
