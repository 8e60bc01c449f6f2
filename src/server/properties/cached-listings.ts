import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import { anything } from "#server/search/search-criteria.ts";
import { CardCache, type OpenCardFile } from "./card-cache.ts";
import { CombinedReads } from "./combined-reads.ts";

/** Sites with at most so many listings preload all of them, so that searches need no database. */
const mostReadAhead = 20_000;
/** Listings in one preloading statement, which takes a few milliseconds. */
const batchSize = 100;
/** Statements that run at once for listings that are not cached. */
const mostStatements = 3;
/** Upper bound of the bytes of one batch. With less free space preloading stops, since it would evict other listings. */
const batchBytes = 200_000;

/** An in-memory cache of listings, as the JSON that is sent, by seq. */
export interface CachedListings {
  /**
   * By seq; undefined for a listing that is not live. Throws when the database is out of reach and one of them is not cached.
   */
  of(seqs: readonly number[]): Promise<(Uint8Array | undefined)[]>;
  /** Stops preloading, and closes the file. */
  close(): void;
}

/** Caches at most `bytes` of listings, each until the feed reports a change of it. */
export function cacheListings({
  feed,
  bytes,
  openFile,
  read,
  mostAtOnce = 500,
  readsAhead,
}: {
  feed: Pick<IndexFeed, "index" | "onChange">;
  bytes: number;
  /** For what memory has no room for. */
  openFile?: OpenCardFile | undefined;
  /** Those of these listings that are live, encoded, in any order. */
  read: (seqs: readonly number[]) => Promise<[seq: number, json: Uint8Array][]>;
  /** Most listings in one statement: bounds how long encoding them blocks the event loop. */
  mostAtOnce?: number;
  readsAhead: boolean;
}): CachedListings {
  const cache = new CardCache(bytes, openFile);
  /** For each running statement, seqs that changed since it began: its results for them may be outdated, so are not cached. */
  const changedSince = new Set<Set<number>>();
  let loads = 0;
  /** Seqs still to be preloaded, in order. */
  const ahead = new Set<number>();
  let isReadingAhead = false;
  const closing = new AbortController();

  async function readAndCache(seqs: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
    const changed = new Set<number>();
    const loadsBefore = loads;
    changedSince.add(changed);
    try {
      const found = await read(seqs);
      for (const [seq, json] of found) if (loads === loadsBefore && !changed.has(seq)) cache.set(seq, json);
      return new Map(found);
    } finally {
      changedSince.delete(changed);
    }
  }
  const reads = new CombinedReads(readAndCache, { mostStatements, mostAtOnce });

  /** Preloads with one statement at a time. */
  async function readAhead(): Promise<void> {
    if (isReadingAhead) return;
    isReadingAhead = true;
    try {
      while (ahead.size > 0 && !closing.signal.aborted && cache.bytes + batchBytes <= bytes) {
        const next = [...ahead].slice(0, batchSize);
        for (const seq of next) ahead.delete(seq);
        await readAndCache(next);
      }
    } catch {
      // Preloading is optional: a missing listing is read on demand.
    } finally {
      ahead.clear();
      isReadingAhead = false;
    }
  }

  feed.onChange((changed) => {
    if (changed === "all") {
      loads += 1;
      cache.clear();
      ahead.clear();
    } else {
      for (const seq of changed) cache.delete(seq);
      for (const each of changedSince) for (const seq of changed) each.add(seq);
    }
    const index = feed.index();
    if (!readsAhead || index === undefined || index.size > mostReadAhead) return;
    const page = { sort: "newest" as const, limit: mostReadAhead, offset: 0 };
    const wanted = changed === "all" ? index.find(anything, page).listings.map(({ seq }) => seq) : changed;
    for (const seq of wanted) ahead.add(seq);
    void readAhead();
  });

  return {
    async of(seqs) {
      const listings: (Uint8Array | undefined)[] = [];
      const missing: number[] = [];
      for (const seq of seqs) {
        const json = cache.get(seq);
        listings.push(json);
        if (json === undefined) missing.push(seq);
      }
      if (missing.length === 0) return listings;
      const found = await reads.of(missing);
      let at = 0;
      return listings.map((json) => json ?? found[at++]);
    },
    close() {
      closing.abort();
      cache.close();
    },
  };
}
