import type { Database, Transaction } from "#server/database/database.ts";

/** Deletes what a mailbox subscribed to, with the account of the same mailbox; the subscription's id is kept. */
export async function forgetSubscriber({ client }: Pick<Transaction, "client">, mailbox: string): Promise<void> {
  await client.query(
    `WITH ended AS (DELETE FROM newsletter_subscriptions WHERE email = $1 RETURNING id)
      INSERT INTO ended_subscriptions (id) SELECT id FROM ended ON CONFLICT DO NOTHING`,
    [mailbox],
  );
}

/**
 * Deletes again what was ended and has come back with an older backup, and keeps the list.
 * @returns how many had come back.
 */
export async function endAgain(
  { client }: Pick<Transaction, "client">,
  ended: readonly { subscriptionId: string; endedAt: string }[],
): Promise<number> {
  const ids = ended.map(({ subscriptionId }) => subscriptionId);
  const { rowCount } = await client.query("DELETE FROM newsletter_subscriptions WHERE id = ANY($1)", [ids]);
  await client.query(
    `INSERT INTO ended_subscriptions (id, ended_at) SELECT * FROM unnest($1::uuid[], $2::timestamptz[])
      ON CONFLICT DO NOTHING`,
    [ids, ended.map(({ endedAt }) => endedAt)],
  );
  return rowCount ?? 0;
}

/** Deletes the addresses that nobody confirmed in time: they may belong to somebody who never asked. */
export async function forgetUnconfirmed({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("DELETE FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND confirm_by < now()");
}
