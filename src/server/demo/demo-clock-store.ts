import { sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/database/database.ts";
import { businessNow } from "#server/database/expressions.ts";
import { demoDatabase } from "#server/database/tables/property-tables.ts";

/** The time by `business_now()`, and its offset from the real time. */
export async function readClock({ orm }: Queries): Promise<{ now: Date; aheadMs: number }> {
  const [clock] = await orm
    .select({
      now: sql`${businessNow}`.mapWith(demoDatabase.seededAt),
      aheadMs: sql`coalesce((SELECT ${demoDatabase.clockAheadMs} FROM ${demoDatabase}), 0)`.mapWith(Number),
    })
    .from(sql`(SELECT) AS always`);
  return clock ?? { now: new Date(), aheadMs: 0 };
}

/** Locks the clock until the end of the transaction; false where the database is not a demo. */
export async function lockClock({ orm }: Transaction): Promise<boolean> {
  const rows = await orm.select({ isDemo: demoDatabase.isDemo }).from(demoDatabase).for("update");
  return rows.length > 0;
}

/**
 * The offset of the clock after moving it by a duration, and whether that is more than allowed. Months and days are added in India's
 * time zone, independent of the session's.
 */
export async function readAheadAfter({ orm }: Transaction, duration: string, furthest: string) {
  const moved = sql`(business_now() AT TIME ZONE 'Asia/Kolkata' + ${duration}::interval) AT TIME ZONE 'Asia/Kolkata'`;
  const target = orm
    .select({
      aheadMs: sql`round(extract(epoch FROM moved - now()) * 1000)`.mapWith(Number),
      isTooFar: sql`moved > now() + ${furthest}::interval`.mapWith(Boolean),
    })
    .from(sql`(SELECT ${moved} AS moved) AS target`);
  const [read] = await target;
  return read;
}

/** Sets the offset of the clock, but never back; false where the database is not a demo. */
export async function moveClockTo({ orm }: Queries, aheadMs: number | Date | undefined): Promise<boolean> {
  const wanted =
    typeof aheadMs === "number"
      ? sql`${aheadMs}::bigint`
      : sql`coalesce(ceil(extract(epoch FROM ${aheadMs?.toISOString() ?? null}::timestamptz - now()) * 1000), 0)`;
  const { rowCount } = await orm
    .update(demoDatabase)
    .set({ clockAheadMs: sql`greatest(${demoDatabase.clockAheadMs}, ${wanted})` });
  return rowCount === 1;
}
