import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import type { MappedPage } from "./sitemap-xml.ts";

/** Numbers of one sitemap: each live listing among them is there once a language, far below the 50,000 that engines read. */
export const listingsOfSitemap = 5000;

/** Which sitemaps of listings there are, from 1, and when a listing of each was changed last. */
export async function findListingSitemaps({ orm }: Queries): Promise<{ part: number; changedAt: string }[]> {
  const part = sql`((${properties.seq} - 1) / ${sql.raw(String(listingsOfSitemap))} + 1)::integer`.mapWith(Number);
  const rows = await orm
    .select({ part, changedAt: sql`max(${properties.updatedAt})`.mapWith(properties.updatedAt) })
    .from(properties)
    .where(eq(properties.status, "live"))
    .groupBy(part)
    .orderBy(part);
  return rows.map((row) => ({ part: row.part, changedAt: row.changedAt.toISOString() }));
}

/** The live listings of one, in order of arrival. */
export async function findListingsOfSitemap({ orm }: Queries, part: number): Promise<MappedPage[]> {
  const rows = await orm
    .select({ pgId: properties.pgId, changedAt: properties.updatedAt })
    .from(properties)
    .where(
      and(
        eq(properties.status, "live"),
        gt(properties.seq, (part - 1) * listingsOfSitemap),
        lte(properties.seq, part * listingsOfSitemap),
      ),
    )
    .orderBy(asc(properties.seq));
  return rows.map(({ pgId, changedAt }) => ({ path: `/pg-details/${pgId}`, changedAt: changedAt.toISOString() }));
}
