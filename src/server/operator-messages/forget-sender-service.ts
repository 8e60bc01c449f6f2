import type { Transaction } from "#server/database/database.ts";
import { lockMessagesOf } from "./operator-message-store.ts";

/** Deletes what was written to the operator with the mailbox of a person who is being erased, or with their number alone. */
export async function forgetSender(
  transaction: Transaction,
  { email, contact }: { email: string; contact: string | null },
): Promise<void> {
  await lockMessagesOf(transaction, { email, contact });
  await transaction.client.query("DELETE FROM operator_messages WHERE email = $1 OR (email IS NULL AND contact = $2)", [
    email,
    contact,
  ]);
}
