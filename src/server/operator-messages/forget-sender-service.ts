import type { Queries, Transaction } from "#server/database/database.ts";
import { deleteMessagesOf, deleteOldMessages } from "./operator-message-store.ts";

/**
 * Deletes what an account that is being erased wrote to the operator: while it was signed in, or with its mailbox. Before the
 * account's row goes. Resolves to the ids of the messages.
 */
export async function forgetSender(
  transaction: Transaction,
  account: { userId: string; email: string },
): Promise<string[]> {
  return deleteMessagesOf(transaction, account);
}

/** Deletes messages whose time is over, at most so many at once. @returns how many. */
export async function forgetOldMessages(database: Queries, most: number): Promise<number> {
  return deleteOldMessages(database, most);
}
