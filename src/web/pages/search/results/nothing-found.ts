import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { nameOf } from "#web/format/place-names.ts";
import { joinWords, formatCount } from "#web/format/words.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";
import { withoutFilter, withoutFilters } from "#web/pages/search/filters/changed-searches.ts";
import { firstPage, searchKey } from "#web/pages/search/filters/search-form.ts";
import type { WiderSearch } from "./wider-searches.ts";

/** The text in place of an empty list, with links to searches that have results. */
export interface NothingFound {
  title: string;
  text?: string;
  ways: Way[];
}
type Way = Pick<WiderSearch, "label" | "search">;

/** The notice about cities without listings, shown above the listings of others. */
interface EmptyPlaces {
  title: string;
  ways: Way[];
}

/** In words, where nothing fits; undefined where something does. They come with the data, so no first visit carries them. */
export function nothingFound(
  query: PageQuery,
  total: number,
  { emptyPlaces, suggested }: { emptyPlaces?: EmptyPlaces | undefined; suggested: Way[] },
  filterCount: number,
  wider: readonly WiderSearch[],
  { result }: SearchResultMessages,
): NothingFound | undefined {
  if (total > 0) return undefined;
  const words = result.nothing;
  // The heading of the list already names the city.
  if (emptyPlaces)
    return { title: emptyPlaces.ways.length > 0 ? words.nearest : words.textAll, ways: emptyPlaces.ways };
  if (filterCount === 1 && query.q !== undefined)
    return {
      title: fill(words.unknown, { text: fill(result.quoted, { text: query.q }) }),
      text: suggested.length > 0 ? result.didYouMean : words.textUnknown,
      ways: suggested,
    };
  if (filterCount === 0) return { title: words.title, text: words.textAny, ways: [] };
  // Where one filter was all, the search without it is the one that clears all.
  const cleared = searchKey(withoutFilters(query));
  const ways = wider.filter((each) => searchKey(each.search) !== cleared);
  const text = filterCount === 1 ? words.textOne : ways.length > 0 ? words.text : words.textAll;
  return { title: words.title, text, ways };
}

/** A page number beyond the last page of a search that does find something. */
export function beyondLastPage(query: PageQuery, { result }: SearchResultMessages): NothingFound {
  return {
    title: fill(result.beyondTitle, { page: query.page ?? 1 }),
    text: result.beyondText,
    ways: [{ label: result.firstPage, search: firstPage(query) }],
  };
}

/** The cities of a search that have no listings, and the nearest that have some; undefined where each has some. */
export function describeEmptyPlaces(
  query: PageQuery,
  emptyCities: SearchResult["emptyCities"] = [],
  { result, search }: SearchResultMessages,
): EmptyPlaces | undefined {
  if (emptyCities.length === 0) return undefined;
  const words = result.nothing;
  const label = emptyCities.length === 1 ? words.nearestCity : words.nearestOf;
  return {
    title: fill(words.inCity, { city: joinWords(emptyCities.map(nameOf), result.or) }),
    ways: emptyCities.flatMap((empty) =>
      empty.nearest.slice(0, emptyCities.length === 1 ? undefined : 1).map((city) => ({
        label: fill(label, {
          city: nameOf(city),
          from: nameOf(empty),
          distance: formatNumber(city.distance),
          count: formatCount(search.count, city.total),
        }),
        search: { ...withoutFilter(query, "place"), city: city.name },
      })),
    ),
  };
}
