import type { Transaction } from "#server/database/database.ts";
import { lockMessagesOf } from "./operator-message-store.ts";

/** Deletes what was written to the operator with the mailbox of a person who is being erased. */
export async function forgetSender(transaction: Transaction, email: string): Promise<void> {
  await lockMessagesOf(transaction, email);
  await transaction.client.query("DELETE FROM operator_messages WHERE email = $1", [email]);
}
