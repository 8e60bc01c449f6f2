import type { FastifyInstance } from "fastify";
import { adminOverview } from "#contract/admin/admin-overview.ts";
import type { Queries } from "#server/database/database.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { countEverything } from "./overview-store.ts";

/** The route of the admins' overview page. */
export function registerAdminOverview(
  app: FastifyInstance,
  { served, database }: { served: ServedEndpoints; database: Queries },
): void {
  serve(app, served, adminOverview, () => countEverything(database));
}
