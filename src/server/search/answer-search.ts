import { fewListings, mostLocalities, pageSize } from "#contract/limits.ts";
import type { PlaceSuggestion } from "#contract/places.ts";
import type { Relaxation, SearchResult } from "#contract/property-search.ts";
import { usualSort } from "#contract/search-filters.ts";
import { type SearchQuery, searchFilters } from "#contract/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import { cities, localities } from "#server/places/place-dictionary.ts";
import type { CountedFacets } from "#server/search/index/counted-facets.ts";
import type { PropertyIndex, Searched } from "#server/search/index/property-index.ts";
import { JsonBytes, bytesOf } from "./json-bytes.ts";
import { knownTotal } from "./known-totals.ts";
import { type RelaxedSearch, placeAlone, placeOrGender, relaxedSearches, widerCircles } from "./relax-search.ts";
import { nearPlace, resolveSearch, resolveWish } from "./resolve-wish.ts";
import { readCursor, writeCursor } from "./search-cursor.ts";
import type { FoundListing, Page, PlaceTotal } from "./wish.ts";

/** An answer whose cards are yet to be fetched. */
export interface SearchAnswer {
  head: Omit<SearchResult, "facets" | "relaxations" | "properties">;
  /** A SearchFacets as JSON. */
  facets: string;
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
  const { query, isUnderstood, wish } = resolveSearch(asked);
  const page = pageOf(query);
  const found = index.search(wish, page);
  const head: SearchAnswer["head"] = { total: found.total, page: query.page ?? 1, pageSize: page.limit };
  if (found.next) head.nextCursor = writeCursor(page.sort, found.next);
  if (isUnderstood) head.understoodAs = writeSearch(query);
  const near = nearPlace(query) && suggestion(query.near ?? "");
  if (near) head.near = near;
  return {
    head,
    facets: writeFacets(found.facets, wish.localities),
    relaxations: relaxations(index, query, found),
    listings: found.listings,
  };
}

/** A search as our URLs write it, without the part of it that is shown. */
export function writeSearch(query: SearchQuery): string {
  const { page: _page, limit: _limit, cursor: _cursor, ...wishes } = query;
  return new URLSearchParams(searchFilters.write(wishes)).toString();
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
  const weigh = ({ filter, value, widen }: RelaxedSearch): Relaxation[] => {
    const more = knownTotal(query, found, filter) ?? index.count(resolveWish(widen()));
    if (more <= total) return [];
    return [value === undefined ? { filter, total: more } : { filter, value, total: more }];
  };
  const halves = placeOrGender(query).flatMap(weigh);
  if (total >= fewListings) return halves;
  const single = relaxedSearches(query).filter(({ filter }) => filter !== "gender" || halves.length === 0);
  const [circle] = widerCircles(query).flatMap(weigh);
  const offered = [...single.flatMap(weigh), ...(circle ? [circle] : []), ...halves];
  return offered.length > 0 ? offered : weigh(placeAlone(query));
}

function writeFacets(counted: CountedFacets, chosen: readonly string[]): string {
  json.add(members.cities);
  writeTotals(counted.cities, cityTexts, counted.cities.length);
  json.add(members.localities);
  const last = writeTotals(counted.localities, localityTexts, mostLocalities);
  let isFirst = last === -1;
  for (const key of chosen) {
    const at = counted.localities.findIndex((place) => place.key === key);
    const text = localityTexts.get(key);
    if (!text || (at !== -1 && at <= last)) continue;
    writeTotal(text, counted.localities[at]?.total ?? 0, isFirst);
    isFirst = false;
  }
  json.add(members.end);
  return `{${counted.facts}${json.take()}`;
}

/** Written and read within one answer. */
const json = new JsonBytes();
const members = {
  cities: bytesOf(',"cities":['),
  localities: bytesOf('],"localities":['),
  end: bytesOf("]}"),
  comma: bytesOf(","),
  brace: bytesOf("}"),
};
/** The places that the dictionary knows, by key: each up to its total. */
const cityTexts = textsOf(cities);
const localityTexts = textsOf(localities);

function textsOf(places: readonly { key: string; name: string }[]): ReadonlyMap<string, Uint8Array> {
  return new Map(
    places.map(({ key, name }) => [key, bytesOf(`${JSON.stringify({ key, name }).slice(0, -1)},"total":`)]),
  );
}

/** Writes the first `most` of the places that the dictionary knows. Answers where the last one is; -1 when there is none. */
function writeTotals(totals: readonly PlaceTotal[], texts: ReadonlyMap<string, Uint8Array>, most: number): number {
  let last = -1;
  let written = 0;
  for (let at = 0; at < totals.length && written < most; at++) {
    const place = totals[at];
    const text = place && texts.get(place.key);
    if (!text) continue;
    writeTotal(text, place.total, written === 0);
    written++;
    last = at;
  }
  return last;
}

function writeTotal(place: Uint8Array, total: number, isFirst: boolean): void {
  if (!isFirst) json.add(members.comma);
  json.add(place);
  json.addNumber(total);
  json.add(members.brace);
}
