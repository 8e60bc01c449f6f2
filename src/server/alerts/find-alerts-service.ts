import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { readClock } from "#server/demo/demo-clock.ts";
import { readChanges, readListingsBySeq } from "#server/search/feed/changed-listings.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { dueAfter } from "./alert-times.ts";
import {
  type ComparedSearch,
  type FoundAlert,
  type LiveListing,
  findComparedSearches,
  findLiveListings,
  findOldestSearch,
  findWaiting,
  insertFound,
  isBehindChanges,
  listSeqsSince,
  listTold,
  lockCursor,
  moveCursor,
} from "./alert-store.ts";
import { type FoundListing, findMatches, lowestRent } from "./find-matches.ts";

/** Changes that one transaction compares: for more, listings are looked for by their times. */
const mostChanges = 5000;
/** Listings that are compared together. */
const listingsAtOnce = 500;

/** A rent is told again when it is at most this part of the one told last, in percent. */
const fallenRentPercent = 95;

export function hasFallen(rent: number | null, toldRent: number | null): boolean {
  return rent !== null && toldRent !== null && rent * 100 <= toldRent * fallenRentPercent;
}

/**
 * Compares what has changed since the last time with the saved searches, and stores what is to be told. Where it stopped is moved in the
 * same transaction, so that a process that is killed loses nothing, and of two processes one waits for the other.
 *
 * @returns whether something has changed that could not be read yet, because an earlier transaction is open.
 */
export async function findAlerts(database: Pick<Database, "pool">): Promise<{ isBehind: boolean }> {
  return inTransaction(database, async (transaction) => {
    const cursor = await lockCursor(transaction);
    const { seqs, horizon } = await readChanges(transaction.client, cursor.horizon, mostChanges);
    const oldest = await findOldestSearch(transaction);
    if (oldest && seqs) {
      for (let start = 0; start < seqs.length; start += listingsAtOnce)
        await compareListings(transaction, seqs.slice(start, start + listingsAtOnce));
    } else if (oldest) {
      const since = oldest > cursor.readAt ? oldest : cursor.readAt;
      let some = await listSeqsSince(transaction, since, 0, listingsAtOnce);
      while (some.length > 0) {
        await compareListings(transaction, some);
        some = await listSeqsSince(transaction, since, some.at(-1) ?? 0, listingsAtOnce);
      }
    }
    await moveCursor(transaction, horizon);
    return { isBehind: await isBehindChanges(transaction, horizon) };
  });
}

async function compareListings(transaction: Transaction, seqs: readonly number[]): Promise<void> {
  const live = new Map((await findLiveListings(transaction, seqs)).map((listing) => [listing.seq, listing]));
  if (live.size === 0) return;
  const page = await readListingsBySeq(transaction.client, [...live.keys()]);
  const listings = [...page.listings];
  const { now } = await readClock(transaction);
  await insertFound(transaction, [
    ...(await findForSearches(transaction, live, listings, now)),
    ...(await findForWaiting(transaction, live, listings, now)),
  ]);
}

async function findForSearches(
  transaction: Transaction,
  live: ReadonlyMap<number, LiveListing>,
  listings: readonly IndexedListing[],
  now: Date,
): Promise<FoundAlert[]> {
  const searches = await findComparedSearches(transaction, [...live.values()]);
  const matches = await findMatches(
    listings,
    searches.map(({ query }) => query),
  );
  const matching = searches.filter(({ query }) => matches.has(query));
  const told = await listTold(
    transaction,
    matching.map(({ id }) => id),
    [...live.values()].map(({ id }) => id),
  );
  const toldOf = Map.groupBy(told, ({ searchId, propertyId }) => `${searchId} ${propertyId}`);
  return matching.flatMap((search) =>
    (matches.get(search.query) ?? []).flatMap((found) => {
      const listing = live.get(found.seq);
      if (!listing) return [];
      const [latest] = toldOf.get(`${search.id} ${listing.id}`) ?? [];
      return alertOf({ search, listing, found, latest, now });
    }),
  );
}

/** What a search is to be told of a listing that it finds; nothing where its mail about it has not left yet. */
function alertOf({
  search,
  listing,
  found: { rent },
  latest,
  now,
}: {
  search: ComparedSearch;
  listing: LiveListing;
  found: FoundListing;
  latest: { rentTold: number | null; toldAt: Date | null } | undefined;
  now: Date;
}): FoundAlert[] {
  const alert = { searchId: search.id, propertyId: listing.id, rent, dueAt: dueAfter(now, search.frequency) };
  if (latest && latest.toldAt !== null && hasFallen(rent, latest.rentTold)) return [{ ...alert, reason: "rent_fell" }];
  return listing.wentLiveAt >= search.newFrom ? [{ ...alert, reason: "new" }] : [];
}

async function findForWaiting(
  transaction: Transaction,
  live: ReadonlyMap<number, LiveListing>,
  listings: readonly IndexedListing[],
  now: Date,
): Promise<FoundAlert[]> {
  const waiting = await findWaiting(
    transaction,
    [...live.values()].map(({ id }) => id),
  );
  const rentOf = new Map(listings.map((listing) => [live.get(listing.seq)?.id, lowestRent(listing)]));
  return waiting.map(({ id, propertyId }) => ({
    searchId: id,
    propertyId,
    reason: "back",
    rent: rentOf.get(propertyId) ?? null,
    dueAt: now,
  }));
}
