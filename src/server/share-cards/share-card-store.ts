import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import { anyOf } from "#server/database/expressions.ts";
import { properties } from "#server/database/tables/property-tables.ts";

/** Of the listings with these PG ids those that are live, and the milliseconds since each was changed. */
export async function findChangeAges({ orm }: Queries, pgIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await orm
    .select({
      pgId: properties.pgId,
      age: sql`extract(epoch FROM now() - ${properties.updatedAt})::float8 * 1000`.mapWith(Number),
    })
    .from(properties)
    .where(and(anyOf(properties.pgId, pgIds), eq(properties.status, "live")));
  return new Map(rows.map(({ pgId, age }) => [pgId, age]));
}
