import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import { anything } from "#server/search/search-criteria.ts";
import { CardMemory } from "./card-memory.ts";

/** Up to so many listings, each is read before it is asked for, and searches need no database. */
const mostReadAhead = 20_000;
/** Listings of one statement when they are read ahead: a few milliseconds. */
const readAtOnce = 100;
/** Bytes that they may need, generously. With less room than this, none are read ahead that would push others out. */
const roomAtOnce = 200_000;

/** Listings as they are sent: JSON by seq, kept in memory. */
export interface CachedListings {
  /**
   * By seq; undefined for a listing that is not live. Throws when the database is out of reach and one of them is not kept.
   */
  of(seqs: readonly number[]): Promise<(Uint8Array | undefined)[]>;
  /** From now on nothing is read ahead. */
  close(): void;
}

/** Keeps at most so many bytes of listings, and each only as long as the feed says nothing of it. */
export function cacheListings({
  feed,
  bytes,
  read,
  mostAtOnce = Number.POSITIVE_INFINITY,
  readsAhead,
}: {
  feed: Pick<IndexFeed, "index" | "onChange">;
  bytes: number;
  /** Those of these listings that are live, encoded, in any order. */
  read: (seqs: readonly number[]) => Promise<[seq: number, json: Uint8Array][]>;
  /** Listings that are read without letting anything else run. */
  mostAtOnce?: number;
  readsAhead: boolean;
}): CachedListings {
  const kept = new CardMemory(bytes);
  /** What each statement under way must not keep, since it may have read it as it was before. */
  const changedSince = new Set<Set<number>>();
  let loads = 0;
  /** Seqs still to be read ahead, the first ones first. */
  const ahead = new Set<number>();
  let isReadingAhead = false;
  const closing = new AbortController();

  async function readAndKeep(seqs: readonly number[], into: Map<number, Uint8Array>): Promise<void> {
    const changed = new Set<number>();
    const loadsBefore = loads;
    changedSince.add(changed);
    try {
      for (const [seq, json] of await read(seqs)) {
        into.set(seq, json);
        if (loads === loadsBefore && !changed.has(seq)) kept.set(seq, json);
      }
    } finally {
      changedSince.delete(changed);
    }
  }

  /** One statement at a time, whatever is asked for meanwhile. */
  async function readAhead(): Promise<void> {
    if (isReadingAhead) return;
    isReadingAhead = true;
    try {
      while (ahead.size > 0 && !closing.signal.aborted && kept.bytes + roomAtOnce <= bytes) {
        const next = [...ahead].slice(0, readAtOnce);
        for (const seq of next) ahead.delete(seq);
        await readAndKeep(next, new Map());
      }
    } catch {
      // What cannot be read now is read when it is asked for.
    } finally {
      ahead.clear();
      isReadingAhead = false;
    }
  }

  feed.onChange((changed) => {
    if (changed === "all") {
      loads += 1;
      kept.clear();
      ahead.clear();
    } else {
      for (const seq of changed) kept.delete(seq);
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
        const json = kept.get(seq);
        listings.push(json);
        if (json === undefined) missing.push(seq);
      }
      if (missing.length === 0) return listings;
      const found = new Map<number, Uint8Array>();
      for (let start = 0; start < missing.length; start += mostAtOnce)
        await readAndKeep(missing.slice(start, start + mostAtOnce), found);
      return seqs.map((seq, i) => listings[i] ?? found.get(seq));
    },
    close: () => closing.abort(),
  };
}
