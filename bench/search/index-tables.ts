import type { MeasuredLoad } from "./index-upkeep.ts";
import type { Comparison } from "./index-beside-sql.ts";
import type { MeasuredFollowing, MeasuredRestart } from "./index-restart.ts";
import { type Timing, describeTiming, inFigures, inFull, printTable } from "#bench/figures/timings.ts";

/** What is measured of the index at one size. */
export interface SizeFigures {
  listings: number;
  /** Without SQL beyond the sizes that are generated as a database. */
  comparisons: (Omit<Comparison, "sql" | "ratio"> & Partial<Comparison>)[];
  load: Omit<MeasuredLoad, "loaded">;
  changes: Timing;
  maps: Timing;
  restart: MeasuredRestart;
  following: MeasuredFollowing;
}

/** What ten million listings are promised: milliseconds, seconds and bytes. */
const promised = {
  p50: 3,
  p99: 25,
  bytesPerListing: 140,
  loadedSecondsPerMillion: 2,
  longestCollection: 50,
  lagP99: 1000,
};

export function printIndexTables(measured: readonly SizeFigures[]): void {
  printTable(
    "Page, total and all facets; p50 / p99 / mean, ms",
    measured.flatMap(({ listings, comparisons }) =>
      comparisons.map(({ name, found, index, sql, ratio }) => ({
        listings: inFull(listings),
        search: name,
        "found on average": inFull(found),
        index: describeTiming(index),
        "best SQL": sql ? describeTiming(sql) : "not measured",
        "times faster": ratio === undefined ? "" : inFigures(ratio),
      })),
    ),
  );
  printTable(
    "The index in the process; p50 / p99 / mean",
    measured.map(({ listings, load, changes, maps }) => ({
      listings: inFull(listings),
      "loaded by SQL in, s": `${inFigures(load.seconds)}${listings > 1_000_000 ? " (copies, without SQL for most)" : ""}`,
      "longest pause meanwhile, ms": inFigures(load.longestPause),
      "bytes a listing": inFigures(load.bytesPerListing),
      "a change, ms": describeTiming(changes),
      "clusters of a map, ms": describeTiming(maps),
    })),
  );
  printTable(
    "The index as a snapshot",
    measured.map(({ listings, restart }) => ({
      listings: inFull(listings),
      MB: inFigures(restart.megabytes),
      "changes wait, s": inFigures(restart.changesPausedSeconds),
      "on the disk in, s": inFigures(restart.storedSeconds),
      "loaded in, s": inFigures(restart.loadedSeconds),
      "longest pause meanwhile, ms": inFigures(restart.longestPause),
    })),
  );
  printTable(
    "100 changes and 50 searches a second; p50 / p99 / mean, ms",
    measured.map(({ listings, following }) => ({
      listings: inFull(listings),
      changes: inFull(following.changes),
      lost: inFull(following.lost),
      "from the statement to the index": describeTiming(following.lag),
      searches: describeTiming(following.searches),
      "longest garbage collection": inFigures(following.longestCollection),
    })),
  );
}

export function checkManyListings(
  { listings, comparisons, load, restart, following }: SizeFigures,
  check: (isFulfilled: boolean, problem: string) => void,
): void {
  const at = `at ${inFull(listings)} listings`;
  const [mix] = comparisons;
  const requireAtMost = (figure: number, most: number, what: string) =>
    check(figure <= most, `${what} ${inFigures(figure)} instead of ${most} ${at}`);
  requireAtMost(mix?.index.p50 ?? Infinity, promised.p50, "p50 of searches, ms:");
  requireAtMost(mix?.index.p99 ?? Infinity, promised.p99, "p99 of searches, ms:");
  requireAtMost(load.bytesPerListing, promised.bytesPerListing, "bytes a listing:");
  requireAtMost(following.lag.p99, promised.lagP99, "p99 of a change's lag, ms:");
  requireAtMost(following.longestCollection, promised.longestCollection, "longest garbage collection, ms:");
  requireAtMost(
    (restart.loadedSeconds * 1e6) / listings,
    promised.loadedSecondsPerMillion,
    "seconds of loading a million:",
  );
}
