import * as z from "zod/mini";
import { PropertyCard } from "#contract/property-card.ts";
import type { Database } from "#server/database/database.ts";
import { ByteBoundCache } from "#server/http/byte-bound-cache.ts";
import type { IndexFeed } from "#server/search/index-feed.ts";
import { anything } from "#server/search/wish.ts";
import { presentCard } from "./property-presenter.ts";
import { prepareCardsBySeqs } from "./property-store.ts";

/** Up to so many listings, every card is read before it is asked for, and searches need no database. */
const mostReadAhead = 20_000;
/** Cards of one statement when they are read ahead: a few milliseconds. */
const readAtOnce = 100;

/** The cards of listings as they are sent, kept in memory. */
export interface PropertyCards {
  /**
   * By seq, each the JSON of a `PropertyCard`; undefined for a listing that is not live. Throws when the database is out of
   * reach and one of them is not kept.
   */
  cardsOf(seqs: readonly number[]): Promise<(Uint8Array | undefined)[]>;
}

/** Keeps at most so many bytes of cards, and each only as long as the feed says nothing of its listing. */
export function keepPropertyCards(
  database: Database,
  { feed, bytes }: { feed: Pick<IndexFeed, "index" | "onChange">; bytes: number },
): PropertyCards {
  const findCards = prepareCardsBySeqs(database);
  const kept = new ByteBoundCache<number, Uint8Array>(bytes);
  const encoder = new TextEncoder();
  /** What each statement under way must not keep, since it may have read it as it was before. */
  const changedSince = new Set<Set<number>>();
  let loads = 0;

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
        if (loads === loadsBefore && !changed.has(seq)) kept.set(seq, card, card.byteLength);
      }
      return cards;
    } finally {
      changedSince.delete(changed);
    }
  }

  async function readAhead(seqs: readonly number[]): Promise<void> {
    for (let start = 0; start < seqs.length; start += readAtOnce)
      await readCards(seqs.slice(start, start + readAtOnce));
  }

  feed.onChange((changed) => {
    if (changed === "all") {
      loads += 1;
      kept.clear();
    } else {
      for (const seq of changed) kept.delete(seq);
      for (const each of changedSince) for (const seq of changed) each.add(seq);
    }
    const index = feed.index();
    if (index === undefined || index.size > mostReadAhead) return;
    const page = { sort: "newest" as const, limit: mostReadAhead, offset: 0 };
    const wanted = changed === "all" ? index.find(anything, page).listings.map(({ seq }) => seq) : changed;
    // Cards that cannot be read now are read when they are asked for.
    readAhead(wanted).catch(() => {});
  });

  return {
    async cardsOf(seqs) {
      const cards = seqs.map((seq) => kept.get(seq));
      const missing = seqs.filter((_, i) => cards[i] === undefined);
      if (missing.length === 0) return cards;
      const read = await readCards(missing);
      return seqs.map((seq, i) => cards[i] ?? read.get(seq));
    },
  };
}
