import type { FacetCounts, PlaceTotal } from "#server/search/wish.ts";

/**
 * What was counted beside a search. Most is only ever sent, so it is made as JSON: seventy numbers by name cost more as
 * objects than all the counting.
 */
export interface CountedFacets {
  /** The members of a SearchFacets as JSON, all but `cities` and `localities`: `"gender":{…},…` without braces around them. */
  facts: string;
  /** Places that have a listing, those with the most first, then by their keys. */
  cities: readonly PlaceTotal[];
  localities: readonly PlaceTotal[];
}

/** The same as a value. */
export function readFacets({ facts, cities, localities }: CountedFacets): FacetCounts {
  const counts = JSON.parse(`{${facts}}`) as Omit<FacetCounts, "cities" | "localities">;
  return { ...counts, cities: byKey(cities), localities: byKey(localities) };
}

function byKey(totals: readonly PlaceTotal[]): Map<string, number> {
  return new Map(totals.map(({ key, total }) => [key, total]));
}

/** Numbers by name as JSON: `keysOf` once, `numbersByName` for each answer. */
export function keysOf(names: readonly string[]): readonly string[] {
  return names.map((name, at) => `${at === 0 ? "{" : ","}${JSON.stringify(name)}:`);
}

/** @param first where the number of the first name is. */
export function numbersByName(keys: readonly string[], numbers: ArrayLike<number>, first: number): string {
  let json = "";
  for (let at = 0; at < keys.length; at++) json += (keys[at] ?? "") + (numbers[first + at] ?? 0);
  return `${json}}`;
}

/** How many listings are up to each step; `extra` is one more step, which goes where it belongs. */
export function totalsBySteps(
  steps: readonly number[],
  totals: ArrayLike<number>,
  first: number,
  extra?: { upTo: number | undefined; total: number },
): string {
  let json = "";
  let isSaid = extra?.upTo === undefined || steps.includes(extra.upTo);
  for (const [at, upTo] of steps.entries()) {
    if (!isSaid && extra?.upTo !== undefined && extra.upTo < upTo) {
      json += `,{"upTo":${extra.upTo},"total":${extra.total}}`;
      isSaid = true;
    }
    json += `,{"upTo":${upTo},"total":${totals[first + at] ?? 0}}`;
  }
  if (!isSaid && extra) json += `,{"upTo":${extra.upTo},"total":${extra.total}}`;
  return `[${json.slice(1)}]`;
}
