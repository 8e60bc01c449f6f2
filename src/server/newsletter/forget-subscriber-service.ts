import type { Queries, Transaction } from "#server/database/database.ts";
import { deleteByMailbox, deleteEnded, deleteUnconfirmed } from "./newsletter-store.ts";

/** Deletes the subscription of a mailbox together with its account; the id of the subscription is stored as ended. */
export async function forgetSubscriber(transaction: Transaction, mailbox: string): Promise<void> {
  await deleteByMailbox(transaction, mailbox);
}

/**
 * Deletes ended subscriptions again that an older backup has restored, and stores the list of ended ones.
 * @returns how many had come back.
 */
export async function endAgain(
  transaction: Transaction,
  ended: readonly { subscriptionId: string; endedAt: string }[],
): Promise<number> {
  return deleteEnded(transaction, ended);
}

/** Deletes subscriptions that were not confirmed in time: their owners may not have requested them. */
export async function forgetUnconfirmed(database: Queries): Promise<void> {
  await deleteUnconfirmed(database);
}
