import type { PropertyCard } from "#contract/property/property-card.ts";
import { type SearchResult, searchProperties } from "#contract/search/property-search.ts";
import { type LocalityOfSearch, searchLocalities } from "#contract/search/search-localities.ts";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";
import { describeNames } from "#web/features/properties/describe-names.ts";
import { type Travel, formatTravel } from "#web/features/properties/format-travel.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { listAddress, paths, searchAddress } from "#web/paths.ts";
import { redirect } from "#web/router-api.ts";
import { formatCount } from "#web/format/words.ts";
import { withPlaceNames } from "#web/format/place-names.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { travelMessages } from "#web/messages/property/travel.ts";
import { appliedFilters } from "./filters/applied-filters.ts";
import { quickChips } from "./filters/quick-chips.ts";
import { describeLeftOut, suggestedSearches } from "./results/not-understood.ts";
import { beyondLastPage, nothingFound, describeEmptyPlaces } from "./results/nothing-found.ts";
import { type PlaceNames, placeNames } from "./place-names.ts";
import { firstPage, readFields, searchKey } from "./filters/search-form.ts";
import { searchHead } from "./search-head.ts";
import { describeResult } from "./search-words.ts";
import { describeAllIn, isAboutAllIn } from "./results/describe-all-in.ts";
import { describePages } from "./results/describe-pages.ts";
import { widerSearches } from "./results/wider-searches.ts";

type Args = LoaderArgs<string, PageQuery>;
type SearchArgs = Pick<Args, "call" | "site" | "search"> & Partial<Pick<Args, "frame">>;

/** One page of what the filters find, the search that was made for it, both in words, and the head of the page. */
export async function load(args: SearchArgs) {
  try {
    return await loadSearch(args);
  } catch (error) {
    const search = withoutRefused(error, args.search);
    // A filter that can be read but means nothing, such as a locality that is gone: the rest of the search still counts.
    if (search) throw redirect({ to: paths.search, search, statusCode: 302 });
    throw error;
  }
}

export async function loadSearch({ call, site, search: query, frame }: SearchArgs) {
  const [found, localities] = await Promise.all([
    call(searchProperties, { query }),
    localitiesForMap({ call, search: query, frame }),
  ]);
  const { relaxations: _relaxations, properties, ...rest } = found;
  const result = { ...rest, properties: properties.map(withPlaceNames) };
  const made = searchMade(query, result.understoodAs);
  const names = placeNames(result);
  const filters = appliedFilters(made, searchResultMessages, names);
  const wider = widerSearches(made, found, filters, searchResultMessages, names);
  const { total } = result;
  const emptyPlaces = describeEmptyPlaces(made, result.emptyCities, searchResultMessages);
  const suggested = suggestedSearches(made, result, searchResultMessages);
  return {
    ...result,
    /** Only for a map: those of the results, to begin with and in its place. */
    localities,
    /** The link to the map; a map has none. */
    toMap: made.view
      ? undefined
      : {
          href: searchAddress({ ...firstPage(made), view: "map" as const }),
          children: searchResultMessages.result.map,
        },
    namesNote: describeNames(result.properties),
    made,
    said: total === 0 && emptyPlaces ? [emptyPlaces.title] : describeResult(total, made, searchResultMessages, names),
    filters,
    title: searchResultMessages.result.listTitle,
    further: searchResultMessages.result.further,
    applied: formatCount(searchResultMessages.result.filtersApplied, filters.length),
    chipsName: searchResultMessages.result.quickFilters,
    chips: quickChips(made, searchResultMessages),
    pages: describePages(result, searchResultMessages),
    wider,
    /** The props of the link that saves this search; absent where it finds every PG. */
    ...(filters.length > 0 && { save: saveLink(made) }),
    /** What of the typed words the list does not follow. */
    leftOut: describeLeftOut(result, searchResultMessages),
    /** A notice above the list, if other cities of the search have listings or similar place names exist. */
    above:
      total === 0
        ? undefined
        : (emptyPlaces ??
          (suggested.length > 0 ? { title: searchResultMessages.result.didYouMean, ways: suggested } : undefined)),
    nothing:
      total > 0 && result.properties.length === 0
        ? beyondLastPage(made, searchResultMessages)
        : nothingFound(made, total, { emptyPlaces, suggested }, filters.length, wider, searchResultMessages),
    /** Of each listing, in the same order; empty where the search is near to nothing. */
    travels: names.near === undefined ? [] : result.properties.map((card) => travelsOf(card, names)),
    /** All-in prices of each listing, in the same order; empty unless the search is ordered or limited by them. */
    allIns: isAboutAllIn(made) ? result.properties.map((card) => describeAllIn(card, made, searchResultMessages)) : [],
    head: searchHead(site, made, result, names),
  };
}

async function localitiesForMap({ call, search: query, frame }: Omit<SearchArgs, "site">): Promise<LocalityOfSearch[]> {
  if (query.view === undefined) return [];
  // Loaded together with the data, so that the page does not wait for one after the other.
  if (!import.meta.env.SSR) await import("./map/map-view.tsx").catch(() => {});
  // A map that is there already knows where it is.
  if (!frame && query.box !== undefined) return [];
  const { localities } = await call(searchLocalities, { query });
  return localities.map(inOwnLanguage);
}

function saveLink(made: PageQuery) {
  const { sort: _sort, ...search } = firstPage(made);
  return {
    className: "alone",
    href: listAddress(paths.savedSearches, { search: searchKey(search) }),
    children: searchResultMessages.result.save,
  };
}

function inOwnLanguage({ hindiName, hindiCity, name, city, ...locality }: LocalityOfSearch): LocalityOfSearch {
  return { ...locality, name: hindiName ?? name, city: hindiCity ?? city };
}

function travelsOf({ distance, distance2 }: PropertyCard, { near = "", near2 = "" }: PlaceNames): Travel[] {
  const { travel } = travelMessages;
  return [
    ...(distance === undefined ? [] : [formatTravel(distance, near, travel)]),
    ...(distance2 === undefined ? [] : [formatTravel(distance2, near2, travel)]),
  ];
}

/** Where words were understood as filters, the search with these; its order, page and view are those of the address. */
export function searchMade(query: PageQuery, understoodAs: string | undefined): PageQuery {
  if (understoodAs === undefined) return query;
  const { sort, page, view } = query;
  return normalPageQuery({
    ...readFields(new URLSearchParams(understoodAs)),
    ...(sort === undefined ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
    ...(view === undefined ? {} : { view }),
  });
}

/** How many listings the filters find, in all and with each further choice. */
export async function countSearch(call: Call, query: PageQuery): Promise<Pick<SearchResult, "total" | "facets">> {
  return call(searchProperties, { query: { ...firstPage(query), limit: 1 } });
}

/** The values that the error does not quote; undefined for a single value, and if none or all remain. */
function unrefused(value: unknown, problem: string | undefined): unknown {
  if (problem === undefined) return value;
  const quoted = problem.split(/[ ,]+/);
  const remaining = Array.isArray(value) ? value.filter((one) => !quoted.includes(String(one))) : [];
  return Array.isArray(value) && remaining.length > 0 && remaining.length < value.length ? remaining : undefined;
}

/** The search without the values that the API refused; undefined for any other error. */
function withoutRefused(error: unknown, query: PageQuery): PageQuery | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 400) return undefined;
  const refused = Object.keys(query).filter((name) => Object.hasOwn(error.fields, name));
  if (refused.length === 0) return undefined;
  const remaining = Object.entries(query).map(([name, value]) => [name, unrefused(value, error.fields[name])] as const);
  return Object.fromEntries(remaining.filter(([, value]) => value !== undefined));
}
