import { ChangeLog } from "./change-log.ts";
import { unavailable } from "#server/http/errors.ts";
import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";

/** The data that searches are answered from. */
export interface SearchSource {
  /** Throws a 503 while the index is loading. */
  index(): PropertyIndex;
  /** Changes whenever a listing changes; undefined while the index is loading. */
  version(): string | undefined;
  /** Differs after any of these listings has changed, by seq; also when it is added or removed. */
  versionOf(seqs: readonly number[]): string;
  /** When the first change after a version was made, in milliseconds of `performance.now()`; -Infinity if long ago. */
  firstChangeAfter(version: string): number;
  /** The cards of listings by seq, each as the JSON of a PropertyCard; undefined for a listing that no longer exists. */
  cardsOf(seqs: readonly number[]): Promise<readonly (Uint8Array | undefined)[]>;
}

/** A search source over the index that the feed maintains, with these cards. */
export function createSearchSource(
  feed: Pick<IndexFeed, "index" | "revision" | "onChange">,
  cards: Pick<SearchSource, "cardsOf">,
): SearchSource {
  const changes = new ChangeLog(feed);
  return {
    index() {
      const index = feed.index();
      if (!index) throw unavailable();
      return index;
    },
    version: () => (feed.index() ? feed.revision() : undefined),
    versionOf: (seqs) => changes.versionOf(seqs),
    firstChangeAfter: (version) => changes.firstChangeAfter(version),
    cardsOf: (seqs) => cards.cardsOf(seqs),
  };
}
