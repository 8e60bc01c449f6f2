import { setImmediate } from "node:timers/promises";
import { PropertyIndex } from "#server/search/index/property-index.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { requestedSharings } from "#server/search/index/sharing-criteria.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";
import { HttpError } from "#server/http/errors.ts";
import { rememberLatest } from "#server/places/remember-latest.ts";
import { readQuery } from "./canonical-search.ts";

/** Searches that are compared before other work gets a turn: a few milliseconds. */
const searchesAtOnce = 100;
/** Saved searches whose criteria are remembered: resolving one takes longer than comparing it with a listing. */
const rememberedSearches = 20_000;

/** A listing that a search finds, and its rent there: rupees a month, null where it states none. */
export interface FoundListing {
  seq: number;
  rent: number | null;
}

/** Undefined for a search that names a place which is not in our list any more: it finds nothing. */
const criteriaOf = rememberLatest(rememberedSearches, (query): SearchCriteria | undefined => {
  try {
    return resolveCriteria(readQuery(query));
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
});

/**
 * What each of these searches finds among a few listings. The answer is the search index's own: an index of these listings alone is asked.
 * Other work of the process has its turns meanwhile.
 *
 * @param queries canonical, see `canonicalSearch`.
 */
export async function findMatches(
  listings: readonly IndexedListing[],
  queries: Iterable<string>,
): Promise<Map<string, FoundListing[]>> {
  const found = new Map<string, FoundListing[]>();
  if (listings.length === 0) return found;
  const index = takeIndex();
  try {
    for (const listing of listings) index.put(listing);
    const bySeq = new Map(listings.map((listing) => [listing.seq, listing]));
    const page = { sort: "newest", limit: listings.length, offset: 0 } as const;
    let compared = 0;
    for (const query of new Set(queries)) {
      compared += 1;
      if (compared % searchesAtOnce === 0) await setImmediate();
      const criteria = criteriaOf(query);
      if (!criteria) continue;
      const matches = index.find(criteria, page).listings.flatMap(({ seq }) => bySeq.get(seq) ?? []);
      if (matches.length === 0) continue;
      found.set(
        query,
        matches.map((listing) => ({ seq: listing.seq, rent: rentFor(criteria, listing) })),
      );
    }
    return found;
  } finally {
    for (const { seq } of listings) index.remove(seq);
    giveBack(index, listings.length);
  }
}

/** An empty index is cached for the next time, since making one reserves memory; undefined while it is in use. */
let idleIndex: PropertyIndex | undefined;
let listingsOfIndex = 0;
/** It remembers the names of places that it has seen: after so many listings a new one is made. */
const mostListingsOfIndex = 20_000;

function takeIndex(): PropertyIndex {
  const index = idleIndex ?? new PropertyIndex();
  idleIndex = undefined;
  return index;
}

function giveBack(index: PropertyIndex, listings: number): void {
  listingsOfIndex += listings;
  const isUsedUp = listingsOfIndex > mostListingsOfIndex;
  if (isUsedUp) listingsOfIndex = 0;
  idleIndex = isUsedUp ? undefined : index;
}

/** The lowest rent of a room that the search asks for. */
function rentFor(criteria: SearchCriteria, { rents }: IndexedListing): number | null {
  const { minRent = 0, maxRent = Infinity } = criteria;
  const asked = requestedSharings(criteria).flatMap((at) => rents[at] ?? []);
  const within = asked.filter((rent) => rent >= minRent && rent <= maxRent);
  return within.length > 0 ? Math.min(...within) : null;
}

/** The lowest rent of any room: for a PG that somebody waits for. */
export function lowestRent({ rents }: Pick<IndexedListing, "rents">): number | null {
  const stated = rents.filter((rent) => rent !== null);
  return stated.length > 0 ? Math.min(...stated) : null;
}
