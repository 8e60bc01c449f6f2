import type { SearchQuery } from "#contract/search-queries.ts";
import { understand } from "#server/places/understand.ts";

const placeFilters = ["city", "locality", "near", "within"] as const;

/**
 * A search with those words of its `q` that say more than a name turned into filters; undefined when there are none. A filter
 * that was given by itself outranks the words, except that facilities add up; words that name a second place stay words.
 */
export function understoodQuery(query: SearchQuery): SearchQuery | undefined {
  if (query.q === undefined) return undefined;
  const { filters, rest, parts } = understand(query.q);
  // "pg" alone asks for nothing; what nobody understood is looked for as it was typed.
  if (parts.length === 0 && rest !== "") return undefined;
  const { q: _, ...given } = query;
  const hasPlace = placeFilters.some((name) => given[name] !== undefined);
  const ofPlaces = (filter: string) => placeFilters.some((name) => name === filter);
  const secondPlace = hasPlace ? parts.filter(({ filter }) => ofPlaces(filter)).map(({ text }) => text) : [];
  const said = hasPlace ? Object.fromEntries(Object.entries(filters).filter(([name]) => !ofPlaces(name))) : filters;
  const q = [...secondPlace, rest].filter((text) => text !== "").join(" ");
  return {
    ...(q === "" ? {} : { q }),
    ...said,
    ...given,
    ...joined("amenities", filters, given),
    ...joined("safety", filters, given),
    ...joined("bills", filters, given),
  };
}

function joined<Name extends "amenities" | "safety" | "bills">(name: Name, a: SearchQuery, b: SearchQuery) {
  const names = [...new Set([...(a[name] ?? []), ...(b[name] ?? [])])];
  return names.length === 0 ? {} : { [name]: names };
}
