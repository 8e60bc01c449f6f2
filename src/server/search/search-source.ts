import { unavailable } from "#server/http/errors.ts";
import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";

/** What searches are answered from. */
export interface SearchSource {
  /** Throws a 503 while it is being loaded. */
  index(): PropertyIndex;
  /** Moves with every change of any listing; undefined while the index is being loaded. */
  version(): string | undefined;
  /** The cards of listings by seq, each as the JSON of a PropertyCard; undefined for one that is gone. */
  cardsOf(seqs: readonly number[]): Promise<readonly (Uint8Array | undefined)[]>;
}

/** Searches the index that the feed keeps, and shows these cards. */
export function createSearchSource(
  feed: Pick<IndexFeed, "index" | "revision">,
  cards: Pick<SearchSource, "cardsOf">,
): SearchSource {
  return {
    index() {
      const index = feed.index();
      if (!index) throw unavailable();
      return index;
    },
    version: () => (feed.index() ? feed.revision() : undefined),
    cardsOf: (seqs) => cards.cardsOf(seqs),
  };
}
