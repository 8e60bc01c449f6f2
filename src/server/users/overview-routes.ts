import type { FastifyInstance } from "fastify";
import { type AdminOverview, adminOverview } from "#contract/admin/admin-overview.ts";
import type { Database } from "#server/database/database.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";

/** What an admin sees first. */
export function registerAdminOverview(
  server: FastifyInstance,
  served: ServedEndpoints,
  { pool }: Pick<Database, "pool">,
): void {
  serve(server, served, adminOverview, async () => {
    const { rows } = await pool.query<AdminOverview>(
      `SELECT people.*, listings.*, waiting.*, readers.* FROM
        (SELECT count(*)::int AS "totalUsers", count(*) FILTER (WHERE role = 'pg-owner')::int AS owners,
          count(*) FILTER (WHERE role = 'admin')::int AS admins FROM users
          WHERE NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id AND NOT is_by_self)) AS people,
        (SELECT count(*) FILTER (WHERE status <> 'removed')::int AS "totalProperties",
          count(*) FILTER (WHERE status = 'live')::int AS "liveProperties" FROM properties) AS listings,
        (SELECT count(*)::int AS "pendingApplications" FROM owner_applications AS application
          WHERE status = 'pending' AND NOT EXISTS
            (SELECT FROM account_deletions WHERE user_id = application.user_id AND NOT is_by_self)) AS waiting,
        (SELECT count(*)::int AS "newsletterSubscribers" FROM newsletter_subscriptions
          WHERE confirmed_at IS NOT NULL) AS readers`,
    );
    const [overview] = rows;
    if (!overview) throw new Error("PostgreSQL counted nothing");
    return overview;
  });
}
