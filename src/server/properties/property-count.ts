import { count, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { properties } from "#server/database/tables.ts";

/** Milliseconds. */
const freshFor = 60_000;

/** How many listings are live, at most a minute old; undefined while it cannot be counted. Never makes a page wait twice. */
export function countLiveProperties(database: Database): () => Promise<number | undefined> {
  let known: number | undefined;
  let countedAt = -Infinity;
  let counting: Promise<void> | undefined;

  async function recount(): Promise<void> {
    try {
      const [row] = await database.orm.select({ live: count() }).from(properties).where(eq(properties.status, "live"));
      known = row?.live;
    } catch {
      // The last count stays; pages word themselves without it.
    } finally {
      countedAt = performance.now();
      counting = undefined;
    }
  }

  return async () => {
    if (performance.now() - countedAt > freshFor) counting ??= recount();
    if (known === undefined) await counting;
    return known;
  };
}
