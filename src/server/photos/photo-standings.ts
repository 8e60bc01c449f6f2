import { setImmediate } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";
import { isDatabaseOutage } from "#server/http/errors.ts";

/** What listings say of a photo. */
export interface PhotoStanding {
  /** A listing that is live has it, so anybody may see it. */
  isShown: boolean;
  /** Ids of those whose listings have it, live or not. */
  owners: readonly (string | null)[];
}

export interface PhotoStandings {
  /** Undefined where no listing has the photo. Rejects while the database is out of reach and nothing is known from the last minute. */
  find(path: string): Promise<PhotoStanding | undefined>;
  /** Whether `find` answers without the database. */
  isKnown(path: string): boolean;
}

/** Milliseconds for which an answer of the database counts. What is hidden may be shown again at any moment, by its owner. */
const countsFor = { shown: 15_000, hidden: 1000, inAnOutage: 5000 };
/**
 * Milliseconds after which an answer of the database counts no more, even while it is out of reach: another process may reach it,
 * and take photos down, while this one does not.
 */
const longestMs = 60_000;
/** Milliseconds that the database is waited for. */
const patience = 1500;
/** Some 10,000 photos. */
const mostBytes = 4_000_000;

interface Known {
  standing: PhotoStanding | undefined;
  /** Of the listings, when it was looked up. */
  revision: string | undefined;
  until: number;
  /** When the database was asked. */
  foundAt: number;
}

/**
 * Whether photos may be shown. An answer of the database counts until any listing changes, and for seconds at most, should this
 * process not hear of changes: so a takedown by any process is noticed by all. Photos that are asked for together are looked up
 * by one statement.
 *
 * @param revisionOf names the state of the listings.
 */
export function createPhotoStandings(
  { pool }: Pick<Database, "pool">,
  revisionOf: () => string | undefined,
): PhotoStandings {
  const known = new ByteBoundCache<string, Known>(mostBytes);
  const keep = (path: string, { time, ...rest }: Omit<Known, "until"> & { time: number }) =>
    known.set(path, { ...rest, until: performance.now() + time }, 2 * path.length + 150);
  let asked: { paths: Set<string>; found: Promise<Map<string, PhotoStanding>> } | undefined;

  async function lookUp(paths: Set<string>): Promise<Map<string, PhotoStanding>> {
    await setImmediate();
    asked = undefined;
    // Before the look-up: what changes meanwhile is looked up again.
    const revision = revisionOf();
    const foundAt = performance.now();
    const question = {
      text: `SELECT path, bool_or(status = 'live') AS "isShown", array_agg(coalesce(owner_id, created_by)) AS owners
        FROM property_images JOIN properties ON properties.id = property_images.property_id
        WHERE path = ANY($1) GROUP BY path`,
      values: [[...paths]],
      query_timeout: patience,
    };
    const { rows } = await pool.query<PhotoStanding & { path: string }>(question);
    const found = new Map(rows.map(({ path, ...standing }) => [path, standing]));
    for (const path of paths) {
      const standing = found.get(path);
      keep(path, { standing, revision, foundAt, time: standing?.isShown ? countsFor.shown : countsFor.hidden });
    }
    return found;
  }

  const isCurrent = ({ revision, until }: Known) => revision === revisionOf() && performance.now() < until;

  return {
    isKnown(path) {
      const before = known.get(path);
      return before !== undefined && isCurrent(before);
    },
    async find(path) {
      const before = known.get(path);
      if (before && isCurrent(before)) return before.standing;
      if (!asked) {
        const paths = new Set<string>();
        asked = { paths, found: lookUp(paths) };
      }
      asked.paths.add(path);
      try {
        return (await asked.found).get(path);
      } catch (error) {
        if (!before || !isDatabaseOutage(error)) throw error;
        const time = Math.min(countsFor.inAnOutage, before.foundAt + longestMs - performance.now());
        if (time <= 0) throw error;
        keep(path, { ...before, revision: revisionOf(), time });
        return before.standing;
      }
    },
  };
}
