import { mostShortlisted } from "#contract/shortlist/shortlist-limits.ts";
import { readPgId } from "#contract/property/pg-ids.ts";
import type { ShortlistEntry } from "#contract/shortlist/shortlist.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { conflict, notFound, unauthorized } from "#server/http/errors.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { lockUser } from "#server/users/user-service.ts";
import {
  type ShortlistRow,
  type WrittenEntry,
  deleteEntry,
  findListing,
  findListings,
  findShortlist,
  findShortlistEntry,
  putEntries,
} from "./shortlist-store.ts";

/** A person's shortlist, those added last first. */
export async function readShortlist(queries: Queries, userId: string): Promise<ShortlistEntry[]> {
  return (await findShortlist(queries, userId)).map(present);
}

/**
 * Puts a listing on a shortlist, or changes its note. Throws 404 for a listing that never was, and 409 where the shortlist is full.
 * @param note empty: there is none from now on; undefined: it stays as it is.
 */
export async function addEntry(
  transaction: Transaction,
  { userId, key, note }: { userId: string; key: PropertyKey; note: string | undefined },
): Promise<ShortlistEntry> {
  const listing = await findListing(transaction, key);
  if (!listing) throw notFound("property.not-found");
  await lockShortlist(transaction, userId);
  const entries = await findShortlist(transaction, userId);
  const known = entries.find(({ propertyId }) => propertyId === listing.id);
  if (!known && entries.length >= mostShortlisted) throw conflict("shortlist.full", { most: mostShortlisted });
  if (!known || note !== undefined)
    await putEntries(transaction, userId, [
      {
        propertyId: listing.id,
        wasLive: listing.status === "live",
        note: note || null,
        notedAt: note === undefined ? null : "now",
      },
    ]);
  const entry = await findShortlistEntry(transaction, userId, listing.id);
  if (!entry) throw new Error("PostgreSQL stored no entry of the shortlist");
  return present(entry);
}

/** Removes a listing from a shortlist, if it is on it. Throws 404 for one that never was. */
export async function removeEntry(queries: Queries, userId: string, key: PropertyKey): Promise<void> {
  const listing = await findListing(queries, key);
  if (!listing) throw notFound("property.not-found");
  await deleteEntry(queries, userId, listing.id);
}

/** What a browser has stored without an account. */
interface GivenEntry {
  pgId: string;
  note?: string | undefined;
  notedAt?: string | undefined;
}

/**
 * Adds what a browser has stored to a shortlist: the union of both; of two notes the newer one stays. Listings that never were are
 * dropped. @returns the PG ids for which there was no room.
 */
export async function mergeEntries(
  transaction: Transaction,
  userId: string,
  given: readonly GivenEntry[],
): Promise<string[]> {
  const givenOf = new Map<string, GivenEntry>();
  for (const entry of given) {
    const pgId = readPgId(entry.pgId);
    if (pgId !== undefined && !givenOf.has(pgId)) givenOf.set(pgId, entry);
  }
  const listings = await findListings(transaction, [...givenOf.keys()]);
  const listingOf = new Map(listings.map((listing) => [listing.pgId, listing]));
  await lockShortlist(transaction, userId);
  const own = new Map((await findShortlist(transaction, userId)).map((entry) => [entry.pgId, entry]));
  let room = Math.max(0, mostShortlisted - own.size);
  const left: string[] = [];
  const written: WrittenEntry[] = [];
  for (const [pgId, { note, notedAt }] of givenOf) {
    const listing = listingOf.get(pgId);
    if (!listing) continue;
    const known = own.get(pgId);
    if (known && !isNewer(known, { note, notedAt })) continue;
    if (!known && room === 0) {
      left.push(pgId);
      continue;
    }
    if (!known) room -= 1;
    const undated = note ? ("now" as const) : null;
    written.push({
      propertyId: listing.id,
      wasLive: listing.status === "live",
      note: note || null,
      notedAt: notedAt === undefined ? undated : new Date(notedAt),
    });
  }
  await putEntries(transaction, userId, written);
  return left;
}

/** Whether a note replaces the one that is stored. A stored one that was cleared has a time, too. */
function isNewer({ notedAt: stored }: ShortlistRow, { note, notedAt }: Omit<GivenEntry, "pgId">): boolean {
  if (notedAt === undefined) return note !== undefined && note !== "" && stored === null;
  return stored === null || new Date(notedAt) > stored;
}

/** Concurrent changes of one shortlist wait for each other: together they must not exceed the most. */
async function lockShortlist(transaction: Transaction, userId: string): Promise<void> {
  // The account was erased since the session was checked.
  if (!(await lockUser(transaction, userId, "no key update"))) throw unauthorized();
}

function present({ pgId, title, state, wasLive, note, notedAt, addedAt }: ShortlistRow): ShortlistEntry {
  return {
    pgId,
    // The title of a listing that is not live must not be found out by adding it.
    ...((wasLive || state === "live") && { title }),
    state,
    ...(note !== null && { note }),
    ...(notedAt && { notedAt: notedAt.toISOString() }),
    addedAt: addedAt.toISOString(),
  };
}
