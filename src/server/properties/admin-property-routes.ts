import type { FastifyInstance } from "fastify";
import { type ListedProperty, adminProperties } from "#contract/admin/admin-properties.ts";
import type { Queries } from "#server/database/database.ts";
import { cutPage } from "#server/database/list-page.ts";
import { accountOf } from "#server/http/caller.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { suspensionOf } from "#server/listings/suspension-state.ts";
import { type ListedRow, countListed, findListed } from "./admin-property-store.ts";

/** The route of the admins' list of all listings. */
export function registerAdminProperties(
  app: FastifyInstance,
  { served, database }: { served: ServedEndpoints; database: Queries },
): void {
  serve(app, served, adminProperties, async ({ query: { pgId, status, ...page } }, caller) => {
    const filter = { pgId, status };
    const [total, read] = await Promise.all([countListed(database, filter), findListed(database, filter, page)]);
    const { rows, next } = cutPage(read, page, ({ seq }) => seq);
    const { id: callerId } = accountOf(caller);
    return { properties: rows.map((row) => presentListed(row, callerId)), total, ...next };
  });
}

function presentListed(row: ListedRow, callerId: string): ListedProperty {
  const { id, pgId, title, locality, city, status, createdAt, restorableUntil } = row;
  const { creator: createdBy, ownerId } = row;
  const suspension = suspensionOf(row);
  return {
    id,
    pgId,
    title,
    locality,
    city,
    status,
    ...(createdBy && { createdBy }),
    createdByName: createdBy?.name ?? "Unknown",
    createdAt: createdAt.toISOString(),
    ...(restorableUntil && { restorableUntil: restorableUntil.toISOString() }),
    whose: ownerId === null ? "nobody" : ownerId === callerId ? "own" : "others",
    ...(suspension && { suspendedAs: suspension.as }),
    ...(suspension?.reason !== undefined && { suspensionReason: suspension.reason }),
  };
}
