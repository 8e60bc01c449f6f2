import { fewListings, pageSize } from "#contract/limits.ts";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import type { Relaxation, SearchResult } from "#contract/search/property-search.ts";
import { usualSort } from "#contract/search/search-filters.ts";
import { type SearchQuery, searchFilters } from "#contract/search/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import type { PropertyIndex, Searched } from "#server/search/index/property-index.ts";
import { placesNearlyNamed } from "#server/places/nearly-named.ts";
import { emptyCities } from "./places/empty-city.ts";
import { knownTotal } from "./known-totals.ts";
import { type RelaxedSearch, placeAlone, placeOrGender, relaxedSearches, widerCircles } from "./relax-search.ts";
import { nearKind, nearPlace, resolveCriteria } from "./resolve-criteria.ts";
import { resolveKnownWords } from "./known-words.ts";
import { readCursor, writeCursor } from "./search-cursor.ts";
import type { FoundListing, Page } from "./search-criteria.ts";
import { writeFacets } from "./write-facets.ts";
import { message } from "#contract/messages/message.ts";

/** A search answer before the cards of its listings are fetched. */
export interface SearchAnswer {
  head: Omit<SearchResult, "facets" | "relaxations" | "properties">;
  /** A SearchFacets, encoded as JSON. */
  facets: Uint8Array;
  relaxations: Relaxation[];
  listings: readonly FoundListing[];
}

/**
 * Answers a search from the index alone. Throws a 400 that names the invalid filter: an unknown place, a malformed cursor, or a
 * page together with a cursor.
 */
export function answerSearch(
  index: PropertyIndex,
  suggestion: (key: string) => PlaceSuggestion | undefined,
  requested: SearchQuery,
): SearchAnswer {
  const { query, isUnderstood, criteria, notUnderstood, withoutFilter } = resolveKnownWords(index, requested);
  const page = pageOf(query);
  const found = index.search(criteria, page);
  const head: SearchAnswer["head"] = { total: found.total, page: query.page ?? 1, pageSize: page.limit };
  if (found.next) head.nextCursor = writeCursor(page.sort, found.next);
  if (isUnderstood) head.understoodAs = writeSearch(query);
  if (notUnderstood !== undefined) head.notUnderstood = notUnderstood;
  if (withoutFilter.length > 0) head.withoutFilter = [...withoutFilter];
  const near = nearPlace(query) && suggestion(query.near ?? "");
  if (near) head.near = near;
  const kind = nearKind(query);
  if (kind) head.nearKind = kind;
  const second = nearPlace(query, "near2") && suggestion(query.near2 ?? "");
  if (second) head.near2 = second;
  const secondKind = nearKind(query, "near2");
  if (secondKind) head.nearKind2 = secondKind;
  // The facets are valid only until the next search, so they are written first.
  const facets = writeFacets(found.facets, criteria.localities);
  const empty = emptyCities(index, query, found);
  if (empty.length > 0) head.emptyCities = empty;
  // The name of a town is not treated as a typo of another place.
  const unknown = notUnderstood ?? (found.total === 0 && empty.length === 0 ? query.q : undefined);
  const suggested = similarlyNamedPlaces(unknown, suggestion);
  if (suggested.length > 0) head.didYouMean = suggested;
  return {
    head,
    facets,
    relaxations: relaxations(index, query, found),
    listings: found.listings,
  };
}

/** Places with listings that a text may be a mistyped name of. */
function similarlyNamedPlaces(
  text: string | undefined,
  suggestion: (key: string) => PlaceSuggestion | undefined,
): PlaceSuggestion[] {
  if (text === undefined) return [];
  return placesNearlyNamed(text)
    .flatMap(({ key }) => suggestion(key) ?? [])
    .filter(({ total }) => total > 0)
    .slice(0, mostSuggested);
}
const mostSuggested = 3;

/** The query string of a search as our URLs write it, without page, limit and cursor. */
export function writeSearch(query: SearchQuery): string {
  const { page: _page, limit: _limit, cursor: _cursor, ...requestedFilters } = query;
  return new URLSearchParams(searchFilters.write(requestedFilters)).toString();
}

function pageOf(query: SearchQuery): Page {
  const sort = query.sort ?? usualSort(query);
  const limit = query.limit ?? pageSize;
  if (query.cursor === undefined) return { sort, limit, offset: ((query.page ?? 1) - 1) * limit };
  if (query.page !== undefined) throw badFields({ cursor: message("search.page-or-cursor") });
  return { sort, limit, offset: 0, after: readCursor(query.cursor, sort) };
}

/** Wider searches that find more: all of them where little is found, otherwise only those of `placeOrGender`. */
function relaxations(index: PropertyIndex, query: SearchQuery, found: Searched): Relaxation[] {
  const { total } = found;
  const weigh = ({ widen, ...relaxed }: RelaxedSearch): Relaxation[] => {
    // Known totals are for the whole country, so they do not fit a search that is limited to a city.
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

/** The first of these searches that finds more; the ones after it are not run. */
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
