import type { PlaceSuggestion } from "#contract/search/places.ts";
import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { nameOf } from "#web/format/place-names.ts";
import { formatCount, joinWords } from "#web/format/words.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";
import { withoutFilter } from "#web/pages/search/filters/changed-searches.ts";
import type { WiderSearch } from "./wider-searches.ts";

type Found = Pick<SearchResult, "notUnderstood" | "withoutFilter" | "didYouMean">;

/** What of the typed words the list does not follow, a sentence each. */
export function describeLeftOut({ notUnderstood, withoutFilter: unfiltered = [] }: Found, words: SearchResultMessages) {
  const { result, facts } = words;
  const quote = (text: string) => fill(result.quoted, { text });
  return [
    ...(notUnderstood === undefined ? [] : [fill(result.notUnderstood, { text: quote(notUnderstood) })]),
    ...(unfiltered.length === 0
      ? []
      : [fill(result.withoutFilter, { text: joinWords(unfiltered.map(quote), facts.and) })]),
  ];
}

/** The same search at the places that unknown words may be a mistyped name of. */
export function suggestedSearches(
  query: PageQuery,
  { didYouMean = [] }: Found,
  { result, search }: SearchResultMessages,
): Pick<WiderSearch, "label" | "search">[] {
  return didYouMean.map((place) => ({
    label: fill(result.finds, { search: nameWithCity(place), count: formatCount(search.count, place.total) }),
    search: { ...withoutFilter(query, "place"), ...searchAt(place) },
  }));
}

function nameWithCity(place: PlaceSuggestion): string {
  const { city, hindiCity } = place;
  const name = nameOf(place);
  return city === undefined ? name : `${name}, ${nameOf({ name: city, hindiName: hindiCity })}`;
}

function searchAt({ kind, key, name }: PlaceSuggestion): PageQuery {
  if (kind === "city") return { city: name };
  return kind === "locality" ? { locality: [key] } : { near: key };
}
