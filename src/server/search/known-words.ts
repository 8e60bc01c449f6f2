import { type SearchQuery, searchFilters } from "#contract/search/search-queries.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { namesTown } from "./places/empty-city.ts";
import { type ResolvedSearch, resolveCriteria, resolveSearch } from "./resolve-criteria.ts";
import { wordsWithoutFilter } from "./understood-query.ts";

export interface KnownWordsSearch extends ResolvedSearch {
  /** Words that match no name and no filter: they are not part of the search. */
  notUnderstood?: string;
  /** Words that ask for something that has no filter. */
  withoutFilter: readonly string[];
}

/**
 * Resolves a search for lists and maps. Words that match nothing would exclude every listing that the rest of the search finds;
 * beside other filters they are therefore left out of the search and named in the answer.
 */
export function resolveKnownWords(index: PropertyIndex, requested: SearchQuery): KnownWordsSearch {
  const resolved = resolveSearch(requested, (words) => index.hasTitle(words));
  const { query, isUnderstood } = resolved;
  const withoutFilter = isUnderstood ? wordsWithoutFilter(requested) : [];
  const { q, ...known } = query;
  if (q === undefined || !hasFilter(known) || !isUnknown(index, q)) return { ...resolved, withoutFilter };
  return {
    query: known,
    isUnderstood: true,
    criteria: resolveCriteria(known),
    notUnderstood: q,
    withoutFilter,
  };
}

function hasFilter({ page: _page, limit: _limit, cursor: _cursor, sort: _sort, ...filters }: SearchQuery): boolean {
  return searchFilters.write(filters).length > 0;
}

/** Whether none of our places, no town and no listing has this name. */
function isUnknown(index: PropertyIndex, q: string): boolean {
  if (index.count(resolveCriteria({ q })) > 0) return false;
  const { cityKeys, localityKeys, town, joinedTowns } = placesMeaning(q);
  return cityKeys.length + localityKeys.length === 0 && !town && !joinedTowns && !namesTown(q);
}
