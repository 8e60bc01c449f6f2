import { setImmediate } from "node:timers/promises";
import type { Client } from "pg";
import { countListingsByPlace, readListingsAfter } from "./listing-rows.ts";
import { readHorizon } from "./property-changes.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";

/** Rows of one statement. */
const pageRows = 1000;
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
    const { seqs, listings } = await nextPage;
    const last = seqs.length < pageRows ? undefined : seqs.at(-1);
    // The database works on the next page while this one is put.
    if (last !== undefined) nextPage = readListingsAfter(client, last, pageRows);
    // Its failure is met when it is awaited, which may be a moment after it happened.
    nextPage.catch(() => {});
    let put = 0;
    for (const listing of listings) {
      index.put(listing);
      put++;
      if (put % rowsAtOnce === 0) await setImmediate();
    }
    if (last === undefined) break;
  }
  await client.query("COMMIT");
  return { index, horizon };
}
