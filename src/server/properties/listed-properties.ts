import * as z from "zod/mini";
import { Property } from "#contract/property/property.ts";
import type { Database } from "#server/database/database.ts";
import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import { cacheListings } from "./cached-listings.ts";
import { presentProperty } from "./property-presenter.ts";
import { findPropertiesBySeqs } from "./property-store.ts";

/** Bytes: about 5,000 listings. The list's first 1,000 take 3 MB. */
const mostBytes = 16_000_000;
/** Listings that are read and encoded without letting anything else run: a few milliseconds. */
const readAtOnce = 50;

/** An in-memory cache of listings, in the format of the specification's list. */
export interface ListedProperties {
  /**
   * By seq, each the JSON of a `Property`; undefined for a listing that is not live. Throws when the database is out of reach
   * and one of them is not cached.
   */
  listedOf(seqs: readonly number[]): Promise<(Uint8Array | undefined)[]>;
}

/** Caches each listing until the feed reports a change of it. Nothing is preloaded. */
export function cacheListedProperties(
  database: Database,
  { feed, bytes = mostBytes }: { feed: Pick<IndexFeed, "index" | "onChange">; bytes?: number },
): ListedProperties {
  const encoder = new TextEncoder();
  const listings = cacheListings({
    feed,
    bytes,
    readsAhead: false,
    mostAtOnce: readAtOnce,
    async read(seqs) {
      return (await findPropertiesBySeqs(database, seqs)).map((stored) => [
        stored.row.seq,
        encoder.encode(JSON.stringify(z.encode(Property, presentProperty(stored)))),
      ]);
    },
  });
  return { listedOf: (seqs) => listings.of(seqs) };
}
