import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type ChangeConnection, withChangeConnection } from "./change-connection.ts";
import { type LoadedIndex, loadIndex } from "./index-loader.ts";
import { readListingsBySeq } from "./listing-rows-store.ts";
import { pruneChanges, readChanges } from "./property-changes-store.ts";
import type { IndexSnapshots } from "#server/search/snapshot/index-snapshots.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";

/** The seqs of listings that were added, changed or removed; "all" after a full reload. */
export type Changed = readonly number[] | "all";

/** Keeps a `PropertyIndex` up to date with the database while the process runs. */
export interface IndexFeed {
  /** Starts loading and retries until it succeeds. Calls `onError` for each lost connection and failed attempt. */
  start(onError: (error: unknown) => void): void;
  /** Resolves when the index is loaded for the first time; never rejects. */
  ready: Promise<void>;
  /** Undefined until it is loaded. While the database is out of reach, the index stays as it was. */
  index(): PropertyIndex | undefined;
  /** Identifies the state of the index: a new value after each change, and never one that another process has. */
  revision(): string;
  /** Calls the listener in the same tick in which the index has changed. */
  onChange(listener: (changed: Changed) => void): void;
  close(): Promise<void>;
}

/** Milliseconds. */
const minute = 60_000;
/** Milliseconds between polls for a notified change that is not readable yet because an earlier transaction is open. */
const shortestPause = 5;
const longestPause = 250;
/** Milliseconds between two attempts to connect; the first pause is a hundredth of it. */
const longestRetry = 10_000;
/** How many changes are applied before other work gets a turn. */
const changesAtOnce = 100;
/** For more changes than this, or than this share of all listings, a full reload is faster. */
const mostChanges = { number: 50_000, share: 1 / 10 };
/** Milliseconds between two snapshots of an index that changes. Applying changes pauses meanwhile: 0.3 s a million listings. */
const usualSaveEvery = 15 * minute;
/** Milliseconds for which changes wait at most while a snapshot is written: a disk that hangs must not stop them. */
const longestSave = 30_000;
/** Milliseconds that a snapshot may take when the process stops. */
export const patienceForSnapshot = 10_000;

interface FeedOptions {
  /** Milliseconds between two polls without a notification, in case one is lost. */
  round?: number;
  /** Where the index is stored for the next start. */
  snapshots?: IndexSnapshots | undefined;
  /** Milliseconds between two snapshots. */
  saveEvery?: number;
  /** When the process stops, a snapshot that is younger than so many milliseconds is not replaced. */
  keepAtStop?: number;
}

export function createIndexFeed(
  connectionString: string,
  { round = minute, snapshots, saveEvery = usualSaveEvery, keepAtStop = minute }: FeedOptions = {},
): IndexFeed {
  const closing = new AbortController();
  const ready = Promise.withResolvers<void>();
  const listeners: ((changed: Changed) => void)[] = [];
  const processName = randomBytes(6).toString("base64url");
  let changeSets = 0;
  let loaded: LoadedIndex | undefined;
  /** Failed attempts since the index was last up to date. */
  let failures = 0;
  let running: Promise<void> | undefined;
  let closed: Promise<void> | undefined;
  /** The work on the present connection, and on the last one as long as it has not noticed its end. */
  let following: Promise<void> = Promise.resolve();
  /** Whether the index has changed since it was stored. */
  let isUnsaved = false;
  /** The time of the next snapshot. */
  let saveAt = 0;

  function announce(changed: Changed): void {
    changeSets += 1;
    for (const listener of listeners) listener(changed);
  }

  /** Applies changes; returns the horizon to continue from, or undefined when the changes are unknown or too many. */
  async function catchUp({ client }: ChangeConnection, known: LoadedIndex): Promise<bigint | undefined> {
    const most = Math.max(mostChanges.number, Math.floor(known.index.size * mostChanges.share));
    const { seqs, horizon, next } = await readChanges(client, known.horizon, most);
    if (!seqs) return undefined;
    for (let start = 0; start < seqs.length; start += changesAtOnce) {
      const changed = seqs.slice(start, start + changesAtOnce);
      const { listings } = await readListingsBySeq(client, changed);
      const gone = new Set(changed);
      for (const listing of listings) {
        known.index.put(listing);
        gone.delete(listing.seq);
      }
      for (const seq of gone) known.index.remove(seq);
      isUnsaved = true;
      announce(changed);
    }
    known.horizon = horizon;
    return next;
  }

  /** Loads the index from its snapshot and what has changed since, or else by SQL. */
  async function load(connection: ChangeConnection): Promise<void> {
    // An index that is in memory already is newer than any snapshot.
    const stored = loaded ? undefined : await snapshots?.load(connection.client);
    // It answers nothing before it is up to date.
    const isCurrent = stored !== undefined && (await catchUp(connection, stored)) !== undefined;
    if (stored && !isCurrent) snapshots?.note("more has changed since than the database lists");
    loaded = isCurrent ? stored : await loadIndex(connection.client);
    isUnsaved = !isCurrent || isUnsaved;
    saveAt = performance.now() + (isCurrent ? saveEvery : Math.min(saveEvery, minute));
    announce("all");
    ready.resolve();
  }

  /** Stores the index from time to time. Nothing else changes it meanwhile. */
  async function save(known: LoadedIndex): Promise<void> {
    if (!snapshots || !isUnsaved || performance.now() < saveAt) return;
    saveAt = performance.now() + saveEvery;
    const signal = AbortSignal.timeout(longestSave);
    // A little less than the interval, so that of several processes the same one stores it again.
    isUnsaved = !(await snapshots.save(known, { olderThanMs: saveEvery * 0.9, signal }));
  }

  async function saveAtStop(): Promise<void> {
    if (!snapshots || !loaded) return;
    const signal = AbortSignal.timeout(patienceForSnapshot);
    const timeout = setTimeout(patienceForSnapshot, false, { ref: false });
    // Work that does not end might still change the index.
    const hasEnded = await Promise.race([following.then(() => true), timeout]);
    if (hasEnded && isUnsaved) await snapshots.save(loaded, { olderThanMs: keepAtStop, signal });
    await Promise.race([snapshots.settled(), timeout]);
  }

  async function follow(connection: ChangeConnection): Promise<void> {
    let pause = shortestPause;
    let pruneAt = performance.now() + minute;
    // No notification was received before the connection existed, so the first poll counts as one.
    let noticesTaken = -1;
    /** The index contains all notified changes once the horizon has reached this number. */
    let awaited = 0n;
    while (!closing.signal.aborted) {
      const notices = connection.notices();
      const next = loaded && (await catchUp(connection, loaded));
      if (!loaded || next === undefined) {
        await load(connection);
        continue;
      }
      failures = 0;
      if (performance.now() > pruneAt) {
        await pruneChanges(connection.client);
        pruneAt = performance.now() + minute;
      }
      await save(loaded);
      // Notifications are sent at the end of a transaction: those received before this poll belong to numbers below `next`.
      if (notices > noticesTaken) awaited = next;
      noticesTaken = notices;
      const isWaitedFor = loaded.horizon < awaited || connection.notices() > notices;
      await connection.pause(isWaitedFor ? pause : round, { untilChange: !isWaitedFor });
      pause = isWaitedFor ? Math.min(pause * 2, longestPause) : shortestPause;
    }
  }

  async function run(onError: (error: unknown) => void): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await withChangeConnection(connectionString, closing.signal, (connection) => {
          const work = follow(connection);
          following = work.catch(() => {});
          return work;
        });
      } catch (error) {
        if (closing.signal.aborted) return;
        onError(error);
      }
      const retry = Math.min(longestRetry, (longestRetry / 100) * 2 ** failures);
      failures += 1;
      // The random factor keeps processes from reconnecting at the same moment.
      await setTimeout(retry * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    start(onError) {
      running ??= run(onError);
    },
    ready: ready.promise,
    index: () => loaded?.index,
    revision: () => `${processName}.${changeSets}`,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      closed ??= (running ?? Promise.resolve()).then(saveAtStop);
      await closed;
    },
  };
}
