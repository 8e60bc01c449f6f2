import type { Transaction } from "#server/database/database.ts";
import { conflict } from "#server/http/errors.ts";

/** Any fixed number will do: whoever takes rights away must take turns. */
const rightsLock = 7_200_112;

/**
 * Throws 409 when nobody else would be admin. From here to the end of the transaction nobody else can take rights away, so
 * that two admins cannot remove each other.
 */
export async function requireAnotherAdmin({ client }: Transaction, userId: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [rightsLock]);
  const { rows } = await client.query<{ isOnly: boolean }>(
    `SELECT coalesce(bool_or(id = $1), false) AND count(*) = 1 AS "isOnly" FROM users
      WHERE role = 'admin' AND (id = $1 OR NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id))`,
    [userId],
  );
  if (rows[0]?.isOnly === true) throw conflict("You are the only admin. Make somebody else admin first.");
}
