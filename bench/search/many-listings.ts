import { setImmediate } from "node:timers/promises";
import type { Client } from "pg";
import { countListingsByPlace, readListingsAfter } from "#server/search/feed/listing-rows-store.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";

const pageRows = 1000;
/** Rows added before other work gets a turn, as in the server's loader. */
const rowsAtOnce = 250;
/** Seqs of one copy: more than the database has. */
const copyStride = 2 ** 21;

/**
 * An index of so many copies of each listing of the database, in place of a database of that size. The first copy is the original; the
 * others have other seqs, times and rents.
 */
export async function indexCopies(client: Client, copies: number): Promise<PropertyIndex> {
  const places = await countListingsByPlace(client);
  const index = new PropertyIndex(places.map(({ place, count }) => ({ place, count: count * copies })));
  let put = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const { seqs, listings } = await readListingsAfter(client, last, pageRows);
    for (const listing of listings) {
      for (let copy = 0; copy < copies; copy++) {
        index.put(copyOf(listing, copy));
        put++;
        if (put % rowsAtOnce === 0) await setImmediate();
      }
    }
    last = seqs.length < pageRows ? undefined : seqs.at(-1);
  }
  return index;
}

function copyOf(listing: IndexedListing, copy: number): IndexedListing {
  if (copy === 0) return listing;
  const dearer = 250 * ((listing.seq + copy) % 7);
  return {
    ...listing,
    seq: listing.seq + copy * copyStride,
    createdAt: listing.createdAt - copy * 7919,
    rents: listing.rents.map((rent) => rent && rent + dearer),
  };
}
