import { fewListings, pageSize } from "#contract/limits.ts";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import type { Relaxation, SearchResult } from "#contract/search/property-search.ts";
import { usualSort } from "#contract/search/search-filters.ts";
import { type SearchQuery, searchFilters } from "#contract/search/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import type { PropertyIndex, Searched } from "#server/search/index/property-index.ts";
import { emptyCities } from "./places/empty-city.ts";
import { knownTotal } from "./known-totals.ts";
import { type RelaxedSearch, placeAlone, placeOrGender, relaxedSearches, widerCircles } from "./relax-search.ts";
import { nearKind, nearPlace, resolveSearch, resolveCriteria } from "./resolve-criteria.ts";
import { readCursor, writeCursor } from "./search-cursor.ts";
import type { FoundListing, Page } from "./search-criteria.ts";
import { writeFacets } from "./write-facets.ts";

/** An answer whose cards are yet to be fetched. */
export interface SearchAnswer {
  head: Omit<SearchResult, "facets" | "relaxations" | "properties">;
  /** A SearchFacets as JSON. */
  facets: Uint8Array;
  relaxations: Relaxation[];
  listings: readonly FoundListing[];
}

/**
 * Answers a search from the index alone. Throws a 400 that names the filter for what cannot be: an unknown place, a cursor
 * that is not ours, a page together with a cursor.
 */
export function answerSearch(
  index: PropertyIndex,
  suggestion: (key: string) => PlaceSuggestion | undefined,
  asked: SearchQuery,
): SearchAnswer {
  const { query, isUnderstood, criteria } = resolveSearch(asked, (words) => index.hasTitle(words));
  const page = pageOf(query);
  const found = index.search(criteria, page);
  const head: SearchAnswer["head"] = { total: found.total, page: query.page ?? 1, pageSize: page.limit };
  if (found.next) head.nextCursor = writeCursor(page.sort, found.next);
  if (isUnderstood) head.understoodAs = writeSearch(query);
  const near = nearPlace(query) && suggestion(query.near ?? "");
  if (near) head.near = near;
  const kind = nearKind(query);
  if (kind) head.nearKind = kind;
  // Facets hold until the next search.
  const facets = writeFacets(found.facets, criteria.localities);
  const empty = emptyCities(index, query, found);
  if (empty.length > 0) head.emptyCities = empty;
  return {
    head,
    facets,
    relaxations: relaxations(index, query, found),
    listings: found.listings,
  };
}

/** A search as our URLs write it, without the part of it that is shown. */
export function writeSearch(query: SearchQuery): string {
  const { page: _page, limit: _limit, cursor: _cursor, ...requestedFilters } = query;
  return new URLSearchParams(searchFilters.write(requestedFilters)).toString();
}

function pageOf(query: SearchQuery): Page {
  const sort = query.sort ?? usualSort(query);
  const limit = query.limit ?? pageSize;
  if (query.cursor === undefined) return { sort, limit, offset: ((query.page ?? 1) - 1) * limit };
  if (query.page !== undefined) throw badFields({ cursor: "Give page or cursor, not both" });
  return { sort, limit, offset: 0, after: readCursor(query.cursor, sort) };
}

/** Only those that find more, and all of them only where little is found. */
function relaxations(index: PropertyIndex, query: SearchQuery, found: Searched): Relaxation[] {
  const { total } = found;
  const weigh = ({ widen, ...relaxed }: RelaxedSearch): Relaxation[] => {
    // What is known is of no city.
    const known = relaxed.city === undefined ? knownTotal(query, found, relaxed.filter) : undefined;
    const more = known ?? index.count(resolveCriteria(widen()));
    return more <= total ? [] : [{ ...relaxed, total: more }];
  };
  const halves = placeOrGender(query).flatMap(weigh);
  if (total >= fewListings) return halves;
  const single = relaxedSearches(query).filter(({ filter }) => filter !== "gender" || halves.length === 0);
  const circle = firstOffered(widerCircles(query), weigh);
  const offered = [...single.flatMap(weigh), ...circle, ...halves];
  return offered.length > 0 ? offered : weigh(placeAlone(query));
}

/** What the first of these that finds more would find; the others are not asked for. */
function firstOffered(
  searches: readonly RelaxedSearch[],
  weigh: (search: RelaxedSearch) => Relaxation[],
): Relaxation[] {
  for (const search of searches) {
    const offered = weigh(search);
    if (offered.length > 0) return offered;
  }
  return [];
}
