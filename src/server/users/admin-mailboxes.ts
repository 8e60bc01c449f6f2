import type { Database } from "#server/database/database.ts";

/** The mailboxes of admins, those who have been here longest first. Whom another admin has deleted is told nothing more. */
export async function findAdminMailboxes(queries: Pick<Database["pool"], "query">, most = 100): Promise<string[]> {
  const { rows } = await queries.query<{ email: string }>(
    `SELECT email FROM users WHERE role = 'admin'
        AND NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id AND NOT is_by_self)
      ORDER BY created_at LIMIT $1`,
    [most],
  );
  return rows.map(({ email }) => email);
}
