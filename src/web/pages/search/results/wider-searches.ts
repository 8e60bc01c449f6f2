import type { Relaxation, SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { joinWords, formatCount } from "#web/format/words.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";
import type { AppliedFilter } from "#web/pages/search/filters/applied-filters.ts";
import { withoutFilter } from "#web/pages/search/filters/changed-searches.ts";
import { formatRadius } from "#web/pages/search/filters/filter-words.ts";
import type { PlaceNames } from "#web/pages/search/place-names.ts";
import { searchKey } from "#web/pages/search/filters/search-form.ts";
import { describePlace } from "#web/pages/search/search-words.ts";

export interface WiderSearch {
  /** The part that a search for a place and a gender leaves out: it has a heading of its own beneath the list. */
  isOtherHalf: boolean;
  /** What it looks for and how many it finds: "Without AC: 14 PGs". */
  label: string;
  search: PageQuery;
}

/** Links to the search without one of its filters, without duplicates; those without the gender or the place come first. */
export function widerSearches(
  query: PageQuery,
  { total, relaxations }: Pick<SearchResult, "total" | "relaxations">,
  filters: readonly AppliedFilter[],
  messages: SearchResultMessages,
  names?: PlaceNames,
): WiderSearch[] {
  const { search, result, facts } = messages;
  const place = describePlace(query, messages, names);
  const isHalved = total > 0 && query.gender !== undefined && place !== "";
  const isOtherHalf = ({ filter }: Relaxation) => isHalved && (filter === "gender" || filter === "place");
  const say = (relaxation: Relaxation) => {
    const { filter, value, city } = relaxation;
    if (filter === "within") return formatRadius(Number(value), messages);
    if (filter === "place") return result.everywhere[query.gender ?? "all"];
    if (isOtherHalf(relaxation)) return fill(result.forAnyGender, { place });
    const labels = filters.filter((each) => each.filter === filter && (value === undefined || each.value === value));
    return fill(city === undefined ? (result.relaxed[filter] ?? result.without) : result.withoutInCity, {
      filter: joinWords(
        labels.map(({ label }) => label),
        facts.and,
      ),
      city: city === undefined ? "" : (names?.cities?.[city] ?? city),
    });
  };
  // If the place is the only filter for a place, its own label is clearer.
  const rank = (relaxation: Relaxation) => (isOtherHalf(relaxation) ? 0 : relaxation.filter === "place" ? 2 : 1);
  const searches = relaxations
    .toSorted((a, b) => rank(a) - rank(b))
    .map((relaxation) => ({
      isOtherHalf: isOtherHalf(relaxation),
      label: fill(result.finds, { search: say(relaxation), count: formatCount(search.count, relaxation.total) }),
      search: relaxedSearch(query, relaxation),
    }));
  return searches.filter(
    (each, i) => searches.findIndex((other) => searchKey(other.search) === searchKey(each.search)) === i,
  );
}

function relaxedSearch(query: PageQuery, { filter, value, city }: Relaxation): PageQuery {
  const without = withoutFilter(query, filter, value);
  if (city !== undefined) return { ...without, city };
  return filter === "within" ? { ...without, within: Number(value) } : without;
}
