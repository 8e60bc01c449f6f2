import type { SearchQuery } from "#contract/search-filters.ts";
import { understand } from "#server/places/understand.ts";

/**
 * A search with those words of its `q` that say more than a name turned into filters; undefined when there are none. A filter
 * that was given by itself outranks the words, except that facilities add up; words that name a second place stay words.
 */
export function understoodQuery(query: SearchQuery): SearchQuery | undefined {
  if (query.q === undefined) return undefined;
  const { filters, rest, parts } = understand(query.q);
  if (parts.length === 0) return undefined;
  const { q: _, ...given } = query;
  const hasPlace = given.city !== undefined || given.locality !== undefined || given.near !== undefined;
  const secondPlace = hasPlace ? parts.filter(({ filter }) => filter === "city" || filter === "near") : [];
  const { city, near, ...others } = filters;
  const q = [...secondPlace.map(({ text }) => text), rest].filter((text) => text !== "").join(" ");
  return {
    ...(q === "" ? {} : { q }),
    ...others,
    ...(hasPlace || city === undefined ? {} : { city }),
    ...(hasPlace || near === undefined ? {} : { near }),
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
