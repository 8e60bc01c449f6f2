import type { Role } from "#contract/account/roles.ts";
import type { Database } from "#server/database/database.ts";

/** Whether a mailbox is that of somebody with one of these roles, whom no admin has deleted. */
export async function hasRole(
  { pool }: Pick<Database, "pool">,
  mailbox: string,
  roles: readonly Role[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM users WHERE email = $1 AND role = ANY($2)
      AND NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id AND NOT is_by_self)`,
    [mailbox, roles],
  );
  return rowCount === 1;
}
