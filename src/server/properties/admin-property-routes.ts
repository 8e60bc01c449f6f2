import type { FastifyInstance } from "fastify";
import { type ListedProperty, adminProperties, type listingStatuses } from "#contract/admin/admin-properties.ts";
import { undoRemovalDays } from "#contract/limits.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Database } from "#server/database/database.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { accountOf } from "#server/http/caller.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { suspensionOf } from "#server/listings/listing-suspension.ts";

interface ListedRow {
  id: string;
  seq: string;
  pgId: string;
  title: string;
  locality: string;
  city: string;
  status: (typeof listingStatuses)[number];
  createdAt: Date;
  restorableUntil: Date | null;
  creatorId: string | null;
  creatorName: string | null;
  creatorRole: Role | null;
  ownerId: string | null;
  pauseSuspension: string | null;
  removalSuspension: string | null;
}

// A PG id is looked for as it is written, or by its number alone; whoever looks for one finds it removed as well.
const isListed = `($1::text IS NULL OR properties.pg_id = $1 OR properties.seq = $2)
  AND CASE WHEN $3::text IS NULL THEN $1 IS NOT NULL OR properties.status <> 'removed' ELSE properties.status = $3 END`;

/** Every listing, for admins. */
export function registerAdminProperties(
  server: FastifyInstance,
  served: ServedEndpoints,
  { pool }: Pick<Database, "pool">,
): void {
  serve(server, served, adminProperties, async ({ query: { pgId, status, ...page } }, caller) => {
    const wanted = [...pgIdValues(pgId), status ?? null];
    const [counted, read] = await Promise.all([
      pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM properties WHERE ${isListed}`, wanted),
      pool.query<ListedRow>(
        `SELECT properties.id, properties.seq, properties.pg_id AS "pgId", title, locality, city, status,
            properties.created_at AS "createdAt", users.id AS "creatorId", users.name AS "creatorName",
            users.role AS "creatorRole", coalesce(owner_id, created_by) AS "ownerId",
            pause_hold AS "pauseSuspension", removal_hold AS "removalSuspension",
            CASE WHEN status = 'removed' AND removed_at > business_now() - make_interval(days => $6)
              THEN removed_at + make_interval(days => $6) END AS "restorableUntil"
          FROM properties LEFT JOIN users ON users.id = properties.created_by
          WHERE ${isListed} AND ($4::bigint IS NULL OR (properties.created_at, properties.seq) <
            (SELECT last.created_at, last.seq FROM properties AS last WHERE last.seq = $4))
          ORDER BY properties.created_at DESC NULLS FIRST, properties.seq DESC NULLS FIRST LIMIT $5`,
        [...wanted, seqOf(page), rowsToRead(page), undoRemovalDays],
      ),
    ]);
    const { rows, next } = cutPage(read.rows, page, ({ seq }) => seq);
    const { id: callerId } = accountOf(caller);
    return { properties: rows.map((row) => presentListed(row, callerId)), total: counted.rows[0]?.total ?? 0, ...next };
  });
}

/** The two spellings of a PG id, of which one may be missing: `PG000012`, and 12. */
function pgIdValues(typed: string | undefined): [pgId: string | null, seq: number | null] {
  if (typed === undefined) return [null, null];
  const digits = /^(?:PG)?\s*(\d{1,15})$/i.exec(typed)?.[1];
  return [typed.toUpperCase(), digits === undefined ? null : Number(digits)];
}

/** A cursor of another list has nothing after it. */
function seqOf({ cursor }: ListPage): string | null {
  if (cursor === undefined) return null;
  return cursor.key.includes("-") ? "0" : cursor.key;
}

function presentListed(row: ListedRow, callerId: string): ListedProperty {
  const { id, pgId, title, locality, city, status, createdAt, restorableUntil } = row;
  const { creatorId, creatorName, creatorRole, ownerId } = row;
  const suspension = suspensionOf(row);
  const createdBy =
    creatorId !== null && creatorName !== null && creatorRole !== null
      ? { id: creatorId, name: creatorName, role: creatorRole }
      : undefined;
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
