import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Transaction } from "#server/database/database.ts";
import { conflict, forbidden } from "#server/http/errors.ts";

/** Whoever changes rights must take turns. */
async function takeTurn({ client }: Transaction): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLocks.rights]);
}

/**
 * Throws 403 for somebody who is no admin any more. From here to the end of the transaction nobody else can change rights, so
 * that a right taken away a moment ago is not used.
 */
export async function requireStillAdmin(transaction: Transaction, userId: string): Promise<void> {
  await takeTurn(transaction);
  const { rowCount } = await transaction.client.query(
    `SELECT FROM users WHERE id = $1 AND role = 'admin'
      AND NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id AND NOT is_by_self)`,
    [userId],
  );
  if (rowCount !== 1) throw forbidden();
}

/**
 * Throws 409 when nobody else would be admin. From here to the end of the transaction nobody else can take rights away, so
 * that two admins cannot remove each other.
 */
export async function requireAnotherAdmin(transaction: Transaction, userId: string): Promise<void> {
  await takeTurn(transaction);
  const { rows } = await transaction.client.query<{ isOnly: boolean }>(
    `SELECT coalesce(bool_or(id = $1), false) AND count(*) = 1 AS "isOnly" FROM users
      WHERE role = 'admin' AND (id = $1 OR NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id))`,
    [userId],
  );
  if (rows[0]?.isOnly === true) throw conflict("Nobody else is admin. Make somebody else admin first.");
}
