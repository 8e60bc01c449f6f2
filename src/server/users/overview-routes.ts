import type { FastifyInstance } from "fastify";
import { type AdminOverview, adminOverview } from "#contract/admin-overview.ts";
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
      `SELECT people."totalUsers", people.owners, people.admins, listings."totalProperties", listings."liveProperties" FROM
        (SELECT count(*)::int AS "totalUsers", count(*) FILTER (WHERE role = 'pg-owner')::int AS owners,
          count(*) FILTER (WHERE role = 'admin')::int AS admins FROM users) AS people,
        (SELECT count(*) FILTER (WHERE status <> 'removed')::int AS "totalProperties",
          count(*) FILTER (WHERE status = 'live')::int AS "liveProperties" FROM properties) AS listings`,
    );
    const [overview] = rows;
    if (!overview) throw new Error("PostgreSQL counted nothing");
    return overview;
  });
}
