import * as z from "zod/mini";
import { PropertyCard } from "#contract/property/property-card.ts";
import type { Database } from "#server/database/database.ts";
import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import { cacheListings } from "./cached-listings.ts";
import type { OpenCardFile } from "./card-cache.ts";
import { presentCard } from "./property-presenter.ts";
import { prepareCardsBySeqs } from "./property-store.ts";

/** An in-memory cache of listings' cards, as they are sent. */
export interface PropertyCards {
  /**
   * By seq, each the JSON of a `PropertyCard`; undefined for a listing that is not live. Throws when the database is out of
   * reach and one of them is not cached.
   */
  cardsOf(seqs: readonly number[]): Promise<(Uint8Array | undefined)[]>;
  /** From now on nothing is read ahead, or from the file. */
  close(): void;
}

/** Caches at most `bytes` of cards in memory, and further ones in a file, each until the feed reports a change of its listing. */
export function cachePropertyCards(
  database: Database,
  {
    feed,
    bytes,
    openFile,
  }: { feed: Pick<IndexFeed, "index" | "onChange">; bytes: number; openFile?: OpenCardFile | undefined },
): PropertyCards {
  const findCards = prepareCardsBySeqs(database);
  const encoder = new TextEncoder();
  const cards = cacheListings({
    feed,
    bytes,
    openFile,
    readsAhead: true,
    async read(seqs) {
      return (await findCards(seqs)).map((stored) => [
        stored.row.seq,
        encoder.encode(JSON.stringify(z.encode(PropertyCard, presentCard(stored)))),
      ]);
    },
  });
  return { cardsOf: (seqs) => cards.of(seqs), close: () => cards.close() };
}
