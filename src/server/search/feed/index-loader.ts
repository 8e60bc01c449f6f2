import { setImmediate } from "node:timers/promises";
import type { Client } from "pg";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { countListingsByPlace, readListingsAfter } from "./listing-rows.ts";
import { readHorizon } from "./property-changes.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";

/** Rows of one statement. */
const pageRows = 4000;
/** Rows put without letting anything else run: a few milliseconds. */
const rowsAtOnce = 250;

export interface LoadedIndex {
  index: PropertyIndex;
  /** Transactions from this one on may not be in it. */
  horizon: bigint;
}

/** Reads all live listings as they are at one moment, page by page; the process answers others meanwhile. */
export async function loadIndex(client: Client): Promise<LoadedIndex> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const horizon = await readHorizon(client);
  const index = new PropertyIndex(await countListingsByPlace(client));
  let nextPage = readListingsAfter(client, 0, pageRows);
  for (;;) {
    const listings = await nextPage;
    const last = listings.length < pageRows ? undefined : listings.at(-1);
    // The database works on the next page while this one is put.
    if (last) nextPage = readListingsAfter(client, last.seq, pageRows);
    // Its failure is met when it is awaited, which may be a moment after it happened.
    nextPage.catch(() => {});
    // Neighbours lie together in the index: one after another they are put in nearly half the time.
    const neighbours = listings.toSorted(byPlace);
    for (let start = 0; start < neighbours.length; start += rowsAtOnce) {
      for (const listing of neighbours.slice(start, start + rowsAtOnce)) index.put(listing);
      await setImmediate();
    }
    if (!last) break;
  }
  await client.query("COMMIT");
  return { index, horizon };
}

function byPlace(a: IndexedListing, b: IndexedListing): number {
  const [placeOfA, placeOfB] = [a.localityKey ?? a.locality, b.localityKey ?? b.locality];
  return placeOfA < placeOfB ? -1 : Number(placeOfA > placeOfB);
}
