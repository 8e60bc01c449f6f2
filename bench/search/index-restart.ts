import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PerformanceObserver, monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { type IndexFeed, createIndexFeed } from "#server/search/feed/index-feed.ts";
import type { LoadedIndex } from "#server/search/feed/index-loader.ts";
import { anything } from "#server/search/search-criteria.ts";
import { createIndexSnapshots, snapshotName } from "#server/search/snapshot/index-snapshots.ts";
import { benchSearches } from "./search-queries.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

export interface MeasuredRestart {
  /** Until changes are applied again, and until the file is on the disk. */
  changesPausedSeconds: number;
  storedSeconds: number;
  megabytes: number;
  /** From the start of the feed to the first search. */
  loadedSeconds: number;
  /** The longest time for which the process did not respond while it stored and loaded, in milliseconds. */
  longestPause: number;
}

export interface MeasuredFollowing {
  changes: number;
  /** From the commit of a change to the index that contains it, in milliseconds. */
  lag: Timing;
  lost: number;
  /** Page, total and all facets, meanwhile. */
  searches: Timing;
  /** The longest garbage collection meanwhile, in milliseconds. */
  longestCollection: number;
}

/** Changes a second, and for how long. */
const changesPerSecond = 100;
const seconds = 30;
/** Milliseconds between two searches. */
const searchEvery = 20;
/** Above all rents of the bench, so that a search finds what was changed. */
const changedRent = 1_000_000;

/** Stores the index, loads it in a new feed on a database that may be changed, and changes listings while it is searched. */
export async function measureRestart(
  connectionString: string,
  loaded: LoadedIndex,
): Promise<{ restart: MeasuredRestart; following: MeasuredFollowing }> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-bench-"));
  const snapshots = createIndexSnapshots({ folder, connectionString, onUnusable: fail, onError: fail });
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  try {
    const beforeSaving = performance.now();
    await snapshots.save(loaded, { olderThanMs: 0, signal: new AbortController().signal });
    const changesPausedSeconds = (performance.now() - beforeSaving) / 1000;
    await snapshots.settled();
    const storedSeconds = (performance.now() - beforeSaving) / 1000;
    const { size } = await stat(path.join(folder, snapshotName));
    const feed = createIndexFeed(connectionString, { snapshots, keepAtStop: Number.POSITIVE_INFINITY });
    try {
      const beforeLoading = performance.now();
      feed.start(fail);
      await feed.ready;
      const loadedSeconds = (performance.now() - beforeLoading) / 1000;
      pauses.disable();
      const restart = {
        changesPausedSeconds,
        storedSeconds,
        megabytes: size / 1e6,
        loadedSeconds,
        longestPause: pauses.max / 1e6,
      };
      return { restart, following: await measureFollowing(connectionString, feed) };
    } finally {
      await feed.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fail(reason: unknown): never {
  throw new Error("The snapshot could not be stored or loaded", { cause: reason });
}

/** 100 changes a second, committed one by one, while the index answers 50 searches a second. */
async function measureFollowing(connectionString: string, feed: IndexFeed): Promise<MeasuredFollowing> {
  const index = feed.index();
  if (!index) throw new Error("The index is not loaded");
  const client = new Client(connectionString);
  await client.connect();
  const collections: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collections.push(duration);
  });
  observer.observe({ entryTypes: ["gc"] });
  const committedAt = new Map<number, number>();
  const lags: number[] = [];
  feed.onChange((changed) => {
    for (const seq of changed === "all" ? [] : changed) {
      const committed = committedAt.get(seq);
      if (committed === undefined) continue;
      lags.push(performance.now() - committed);
      committedAt.delete(seq);
    }
  });
  const changes = changesPerSecond * seconds;
  const { rows } = await client.query<{ seq: string }>(
    "SELECT seq FROM properties WHERE status = 'live' AND seq % 7 = 0 ORDER BY seq LIMIT $1",
    [changes],
  );
  const searches = benchSearches(2000);
  const durations: number[] = [];
  const isOver = new AbortController();
  const searching = (async () => {
    for (let at = 0; !isOver.signal.aborted; at++) {
      const search = searches[at % searches.length];
      if (search) durations.push(timed(() => index.search(search.criteria, search.page)).duration);
      await setTimeout(searchEvery);
    }
  })();
  const began = performance.now();
  for (const [at, { seq }] of rows.entries()) {
    const wait = began + (at * 1000) / changesPerSecond - performance.now();
    if (wait > 0) await setTimeout(wait);
    // The feed may be faster than the answer to this statement, so the time before it counts: the lag includes the statement.
    committedAt.set(Number(seq), performance.now());
    await client.query("UPDATE properties SET rent_single = $1 WHERE seq = $2", [changedRent + at, seq]);
  }
  const patience = performance.now() + 10_000;
  while (committedAt.size > 0 && performance.now() < patience) await setTimeout(10);
  isOver.abort();
  await searching;
  observer.disconnect();
  await client.end();
  const found = index.count({ ...anything, minRent: changedRent });
  return {
    changes: rows.length,
    lag: timingOf(lags),
    lost: rows.length - found,
    searches: timingOf(durations),
    longestCollection: Math.max(0, ...collections),
  };
}
