import type { SearchResult } from "#contract/property-search.ts";
import type { PageQuery } from "#contract/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { sayCount } from "#web/format/words.ts";
import { languageTag } from "#web/language.ts";
import type { SearchResultMessages } from "#web/messages/search-result.ts";
import { withoutFilter, withoutFilters } from "./changed-searches.ts";
import { searchKey } from "./search-form.ts";
import type { WiderSearch } from "./wider-searches.ts";

/** What the list says in place of listings, with searches that do find some. */
export interface NothingFound {
  title: string;
  text: string;
  ways: Pick<WiderSearch, "label" | "search">[];
}

/** In words, where nothing fits; undefined where something does. They come with the data, so no first visit carries them. */
export function nothingFound(
  query: PageQuery,
  { total, emptyCity }: Pick<SearchResult, "total" | "emptyCity">,
  filterCount: number,
  wider: readonly WiderSearch[],
  { result, search }: SearchResultMessages,
): NothingFound | undefined {
  if (total > 0) return undefined;
  const words = result.nothing;
  if (emptyCity)
    return {
      title: fill(words.inCity, { city: nameOf(emptyCity) }),
      text: emptyCity.nearest.length > 0 ? words.nearest : words.textAll,
      ways: emptyCity.nearest.map((city) => ({
        label: fill(words.nearestCity, {
          city: nameOf(city),
          distance: formatNumber(city.distance),
          count: sayCount(search.count, city.total),
        }),
        search: { ...withoutFilter(query, "place"), city: city.name },
      })),
    };
  if (filterCount === 0) return { title: words.title, text: words.textAny, ways: [] };
  // Where one filter was all, the search without it is the one that clears all.
  const cleared = searchKey(withoutFilters(query));
  const ways = wider.filter((each) => searchKey(each.search) !== cleared);
  const text = filterCount === 1 ? words.textOne : ways.length > 0 ? words.text : words.textAll;
  return { title: words.title, text, ways };
}

function nameOf({ name, hindiName }: { name: string; hindiName?: string | undefined }): string {
  return languageTag === "hi-IN" ? (hindiName ?? name) : name;
}
