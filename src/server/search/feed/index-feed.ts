import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type ChangeConnection, withChangeConnection } from "./change-connection.ts";
import { type LoadedIndex, loadIndex } from "./index-loader.ts";
import { readListingsBySeq } from "./listing-rows.ts";
import { pruneChanges, readChanges } from "./property-changes.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";

/** Listings that were put, changed or removed, by seq; "all" when everything was loaded anew. */
export type Changed = readonly number[] | "all";

/** Keeps a `PropertyIndex` true to the database while the process lives. */
export interface IndexFeed {
  /** Begins to load, and tries until it can. The connection was lost, or could not be made: `onError`, and it is tried again. */
  start(onError: (error: unknown) => void): void;
  /** Fulfilled when the index is loaded for the first time; never rejected. */
  ready: Promise<void>;
  /** Undefined until then. While the database is out of reach it stays as it was. */
  index(): PropertyIndex | undefined;
  /** Names the state of the index: another one after each change, and never that of another process. */
  revision(): string;
  /** Called in the same tick in which the index has changed. */
  onChange(listener: (changed: Changed) => void): void;
  close(): Promise<void>;
}

/** Milliseconds. */
const minute = 60_000;
/** Milliseconds. A change that was heard of cannot be taken while an earlier transaction is open: looked for again and again. */
const shortestPause = 5;
const longestPause = 250;
/** Milliseconds between two attempts to connect; the first is a hundredth. */
const longestRetry = 10_000;
/** Changes applied without letting anything else run. */
const changesAtOnce = 100;
/** More than this are loaded sooner than applied. */
const mostChanges = 50_000;

/** `round`: milliseconds between two looks that nothing asked for, should a notification ever be lost. */
export function createIndexFeed(connectionString: string, { round = minute }: { round?: number } = {}): IndexFeed {
  const closing = new AbortController();
  const ready = Promise.withResolvers<void>();
  const listeners: ((changed: Changed) => void)[] = [];
  const processName = randomBytes(6).toString("base64url");
  let changeSets = 0;
  let loaded: LoadedIndex | undefined;
  /** Attempts since the index was last true. */
  let failures = 0;
  let running: Promise<void> | undefined;

  function announce(changed: Changed): void {
    changeSets += 1;
    for (const listener of listeners) listener(changed);
  }

  /** Answers where the transactions begin that had not begun; undefined when what changed is not known, or too much. */
  async function catchUp({ client }: ChangeConnection, known: LoadedIndex): Promise<bigint | undefined> {
    const { seqs, horizon, next } = await readChanges(client, known.horizon, mostChanges);
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
      announce(changed);
    }
    known.horizon = horizon;
    return next;
  }

  async function follow(connection: ChangeConnection): Promise<void> {
    let pause = shortestPause;
    let pruneAt = performance.now() + minute;
    // Nobody told of what changed before the connection was made: its first look is awaited as a notice is.
    let noticesTaken = -1;
    /** What was told of is in the index once the horizon is here. */
    let awaited = 0n;
    while (!closing.signal.aborted) {
      const notices = connection.notices();
      const next = loaded && (await catchUp(connection, loaded));
      if (!loaded || next === undefined) {
        loaded = await loadIndex(connection.client);
        announce("all");
        ready.resolve();
        continue;
      }
      failures = 0;
      if (performance.now() > pruneAt) {
        await pruneChanges(connection.client);
        pruneAt = performance.now() + minute;
      }
      // A notice comes when its transaction has ended: all that came before this look are below the numbers to come.
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
        await withChangeConnection(connectionString, closing.signal, follow);
      } catch (error) {
        if (closing.signal.aborted) return;
        onError(error);
      }
      const retry = Math.min(longestRetry, (longestRetry / 100) * 2 ** failures);
      failures += 1;
      // Not all processes at the same moment.
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
      await running;
    },
  };
}
