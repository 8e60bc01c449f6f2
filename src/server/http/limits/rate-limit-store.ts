import { eq, sql } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import { rateHits } from "#server/database/tables/account-tables.ts";

/** Statements that many requests run: prepared, so that their text is written once and parsed once. */
export function prepareRateHits({ orm }: Queries) {
  const key = sql.placeholder("key");
  const isOver = sql`${rateHits.resetAt} <= now()`;
  const resetAt = sql`now() + make_interval(secs => ${sql.placeholder("seconds")})`;
  const countHit = orm
    .insert(rateHits)
    .values({ key, hits: 1, resetAt })
    .onConflictDoUpdate({
      target: rateHits.key,
      set: {
        hits: sql`CASE WHEN ${isOver} THEN 1 ELSE least(${rateHits.hits} + 1, 1000000) END`,
        resetAt: sql`CASE WHEN ${isOver} THEN excluded.reset_at ELSE ${rateHits.resetAt} END`,
      },
    })
    .returning({
      hits: rateHits.hits,
      seconds: sql`ceil(extract(epoch FROM ${rateHits.resetAt} - now()))::int`.mapWith(Number),
    })
    .prepare("count-hit");
  const uncountHit = orm
    .update(rateHits)
    .set({ hits: sql`greatest(${rateHits.hits} - 1, 0)` })
    .where(eq(rateHits.key, key))
    .prepare("uncount-hit");
  const forgiveHits = orm.delete(rateHits).where(eq(rateHits.key, key)).prepare("forgive-hits");
  return { countHit, uncountHit, forgiveHits };
}

export async function deleteClosedWindows({ orm }: Queries): Promise<void> {
  await orm.delete(rateHits).where(sql`${rateHits.resetAt} < now()`);
}
