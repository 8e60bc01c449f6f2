import * as z from "zod/mini";
import { PropertyCard } from "#contract/property-card.ts";
import type { Database } from "#server/database/database.ts";
import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import { anything } from "#server/search/wish.ts";
import { CardMemory } from "./card-memory.ts";
import { presentCard } from "./property-presenter.ts";
import { prepareCardsBySeqs } from "./property-store.ts";

/** Up to so many listings, every card is read before it is asked for, and searches need no database. */
const mostReadAhead = 20_000;
/** Cards of one statement when they are read ahead: a few milliseconds. */
const readAtOnce = 100;
/** Bytes that they may need, generously. With less room than this, none are read ahead that would push others out. */
const roomAtOnce = 200_000;

/** The cards of listings as they are sent, kept in memory. */
export interface PropertyCards {
  /**
   * By seq, each the JSON of a `PropertyCard`; undefined for a listing that is not live. Throws when the database is out of
   * reach and one of them is not kept.
   */
  cardsOf(seqs: readonly number[]): Promise<(Uint8Array | undefined)[]>;
  /** From now on nothing is read ahead. */
  close(): void;
}

/** Keeps at most so many bytes of cards, and each only as long as the feed says nothing of its listing. */
export function keepPropertyCards(
  database: Database,
  { feed, bytes }: { feed: Pick<IndexFeed, "index" | "onChange">; bytes: number },
): PropertyCards {
  const findCards = prepareCardsBySeqs(database);
  const kept = new CardMemory(bytes);
  const encoder = new TextEncoder();
  /** What each statement under way must not keep, since it may have read it as it was before. */
  const changedSince = new Set<Set<number>>();
  let loads = 0;
  /** Seqs still to be read ahead, the first ones first. */
  const ahead = new Set<number>();
  let isReadingAhead = false;
  const closing = new AbortController();

  async function readCards(seqs: readonly number[]): Promise<Map<number, Uint8Array>> {
    const changed = new Set<number>();
    const loadsBefore = loads;
    changedSince.add(changed);
    try {
      const cards = new Map<number, Uint8Array>();
      for (const stored of await findCards(seqs)) {
        const { seq } = stored.row;
        const card = encoder.encode(JSON.stringify(z.encode(PropertyCard, presentCard(stored))));
        cards.set(seq, card);
        if (loads === loadsBefore && !changed.has(seq)) kept.set(seq, card);
      }
      return cards;
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
        await readCards(next);
      }
    } catch {
      // Cards that cannot be read now are read when they are asked for.
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
    if (index === undefined || index.size > mostReadAhead) return;
    const page = { sort: "newest" as const, limit: mostReadAhead, offset: 0 };
    const wanted = changed === "all" ? index.find(anything, page).listings.map(({ seq }) => seq) : changed;
    for (const seq of wanted) ahead.add(seq);
    void readAhead();
  });

  return {
    async cardsOf(seqs) {
      const cards: (Uint8Array | undefined)[] = [];
      const missing: number[] = [];
      for (const seq of seqs) {
        const card = kept.get(seq);
        cards.push(card);
        if (card === undefined) missing.push(seq);
      }
      if (missing.length === 0) return cards;
      const read = await readCards(missing);
      return seqs.map((seq, i) => cards[i] ?? read.get(seq));
    },
    close: () => closing.abort(),
  };
}
