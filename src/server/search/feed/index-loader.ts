import { setImmediate } from "node:timers/promises";
import type { Client } from "pg";
import { beginReading, countListingsByPlace, endReading, readListingsAfter } from "./listing-rows-store.ts";
import { readHorizon } from "./property-changes-store.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";

/** Rows that one statement reads. */
const pageRows = 1000;
/** Rows added before other work gets a turn: a few milliseconds. */
const rowsAtOnce = 250;

export interface LoadedIndex {
  index: PropertyIndex;
  /** Transactions from this number on may not be included. */
  horizon: bigint;
}

/** Reads all live listings of one snapshot, page by page; the process handles other requests meanwhile. */
export async function loadIndex(client: Client): Promise<LoadedIndex> {
  await beginReading(client);
  const horizon = await readHorizon(client);
  const index = new PropertyIndex(await countListingsByPlace(client));
  let nextPage = readListingsAfter(client, 0, pageRows);
  for (;;) {
    const { seqs, listings } = await nextPage;
    const last = seqs.length < pageRows ? undefined : seqs.at(-1);
    // The database prepares the next page while this one is added.
    if (last !== undefined) nextPage = readListingsAfter(client, last, pageRows);
    // A failure is handled where the page is awaited; this only avoids an unhandled rejection until then.
    nextPage.catch(() => {});
    let put = 0;
    for (const listing of listings) {
      index.put(listing);
      put++;
      if (put % rowsAtOnce === 0) await setImmediate();
    }
    if (last === undefined) break;
  }
  await endReading(client);
  return { index, horizon };
}
