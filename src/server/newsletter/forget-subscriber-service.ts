import type { Database, Transaction } from "#server/database/database.ts";

/** Deletes what a mailbox subscribed to, with the account of the same mailbox. */
export async function forgetSubscriber({ client }: Pick<Transaction, "client">, mailbox: string): Promise<void> {
  await client.query("DELETE FROM newsletter_subscriptions WHERE email = $1", [mailbox]);
}

/** Deletes the addresses that nobody confirmed in time: they may belong to somebody who never asked. */
export async function forgetUnconfirmed({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("DELETE FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND confirm_by < now()");
}
