import type { Database } from "#server/database/database.ts";
import type { MappedPage } from "./sitemap-xml.ts";

/** Numbers of one sitemap: each live listing among them is there once a language, far below the 50,000 that engines read. */
export const listingsOfSitemap = 5000;

/** Which sitemaps of listings there are, from 1, and when a listing of each was changed last. */
export async function findListingSitemaps({ pool }: Database): Promise<{ part: number; changedAt: string }[]> {
  const { rows } = await pool.query<{ part: number; changedAt: Date }>({
    name: "listing-sitemaps",
    text: `SELECT ((seq - 1) / ${listingsOfSitemap} + 1)::integer AS part, max(updated_at) AS "changedAt"
      FROM properties WHERE status = 'live' GROUP BY part ORDER BY part`,
  });
  return rows.map(({ part, changedAt }) => ({ part, changedAt: changedAt.toISOString() }));
}

/** The live listings of one, in order of arrival. */
export async function findListingsOfSitemap({ pool }: Database, part: number): Promise<MappedPage[]> {
  const { rows } = await pool.query<{ pgId: string; changedAt: Date }>({
    name: "listings-of-sitemap",
    text: `SELECT pg_id AS "pgId", updated_at AS "changedAt" FROM properties
      WHERE status = 'live' AND seq > $1::bigint AND seq <= $2::bigint ORDER BY seq`,
    values: [(part - 1) * listingsOfSitemap, part * listingsOfSitemap],
  });
  return rows.map(({ pgId, changedAt }) => ({ path: `/pg-details/${pgId}`, changedAt: changedAt.toISOString() }));
}
