import type { PropertyIndex } from "./property-index.ts";

/** What searches are answered from. */
export interface SearchSource {
  /** Throws a 503 while it is being loaded. */
  index(): PropertyIndex;
  /** Moves with every change of any listing; undefined while the index is being loaded. */
  version(): string | undefined;
  /** The cards of listings by seq, each as the JSON of a PropertyCard; undefined for one that is gone. */
  cardsOf(seqs: readonly number[]): Promise<readonly (Uint8Array | undefined)[]>;
}
