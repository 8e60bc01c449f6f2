import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";
import { isDatabaseOutage } from "#server/http/errors.ts";
import { type PhotoUsage, findPhotoUsage } from "./photo-usage-store.ts";

export type { PhotoUsage } from "./photo-usage-store.ts";

export interface PhotoUsageCache {
  /** Undefined where no listing has the photo. Rejects while the database is out of reach and nothing from the last minute is cached. */
  find(path: string): Promise<PhotoUsage | undefined>;
  /** Whether `find` will answer from the cache. */
  isKnown(path: string): boolean;
}

/** How long a result is cached. Short for hidden photos: their owner may show them again at any moment. */
const lifetimesMs = { shown: 15_000, hidden: 1000, inAnOutage: 5000 };
/**
 * How old a result may become while the database is out of reach: another process may still reach it, and take photos down.
 */
const mostOutageMs = 60_000;
/** How long viewers wait for the database. */
const queryTimeoutMs = 1500;
/** Some 10,000 photos. */
const mostBytes = 4_000_000;

interface CachedUsage {
  usage: PhotoUsage | undefined;
  /** State of the listings at the time of the look-up. */
  revision: string | undefined;
  until: number;
  /** Milliseconds, when the database was queried. */
  foundAt: number;
}

/**
 * Caches whether photos may be shown. A result is valid until any listing changes, and for seconds at most, so that a takedown by
 * another process is noticed even if this one misses the change. Look-ups at the same moment share one statement.
 *
 * @param revisionOf identifies the state of the listings; changes whenever one of them does.
 */
export function createPhotoUsageCache(
  { pool }: Pick<Database, "pool">,
  revisionOf: () => string | undefined,
): PhotoUsageCache {
  const cache = new ByteBoundCache<string, CachedUsage>(mostBytes);
  const store = (path: string, { time, ...rest }: Omit<CachedUsage, "until"> & { time: number }) =>
    cache.set(path, { ...rest, until: performance.now() + time }, 2 * path.length + 150);
  let batch: { paths: Set<string>; found: Promise<Map<string, PhotoUsage>> } | undefined;

  async function lookUp(paths: Set<string>): Promise<Map<string, PhotoUsage>> {
    await setImmediate();
    batch = undefined;
    // Read before the statement: a listing that changes meanwhile makes the result outdated at once.
    const revision = revisionOf();
    const foundAt = performance.now();
    const found = await findPhotoUsage(pool, [...paths], queryTimeoutMs);
    for (const path of paths) {
      const usage = found.get(path);
      store(path, { usage, revision, foundAt, time: usage?.isShown ? lifetimesMs.shown : lifetimesMs.hidden });
    }
    return found;
  }

  const isCurrent = ({ revision, until }: CachedUsage) => revision === revisionOf() && performance.now() < until;

  return {
    isKnown(path) {
      const before = cache.get(path);
      return before !== undefined && isCurrent(before);
    },
    async find(path) {
      const before = cache.get(path);
      if (before && isCurrent(before)) return before.usage;
      if (!batch) {
        const paths = new Set<string>();
        batch = { paths, found: lookUp(paths) };
      }
      batch.paths.add(path);
      try {
        return (await batch.found).get(path);
      } catch (error) {
        if (!before || !isDatabaseOutage(error)) throw error;
        const time = Math.min(lifetimesMs.inAnOutage, before.foundAt + mostOutageMs - performance.now());
        if (time <= 0) throw error;
        store(path, { ...before, revision: revisionOf(), time });
        return before.usage;
      }
    },
  };
}
