import { farthest, nearby, radiusSteps } from "#contract/limits.ts";
import type { Relaxation } from "#contract/property-search.ts";
import type { SearchQuery } from "#contract/search-queries.ts";

export interface RelaxedSearch extends Omit<Relaxation, "total"> {
  query: SearchQuery;
}

/** Of the values of these all are needed, so each is a wish of its own. */
const neededAll = ["amenities", "safety", "bills"] as const;

/** The search without each of its wishes in turn, the ways out that people are offered. */
export function relaxedSearches(query: SearchQuery): RelaxedSearch[] {
  const { within = nearby } = query;
  const wider = [...radiusSteps, farthest].find((step) => step > within);
  const alone = (["q", "city", "locality", "gender", "sharing", "meals", "maxLockIn", "maxDeposit"] as const)
    .filter((filter) => query[filter] !== undefined)
    .map((filter) => ({ filter, query: omit(query, filter) }));
  return [
    ...alone,
    ...(query.near === undefined ? [] : [{ filter: "near" as const, query: omit(query, "near", "within") }]),
    ...(query.near === undefined || wider === undefined
      ? []
      : [{ filter: "within" as const, value: String(wider), query: { ...query, within: wider } }]),
    ...(query.minRent === undefined && query.maxRent === undefined
      ? []
      : [{ filter: "rent" as const, query: omit(query, "minRent", "maxRent") }]),
    ...neededAll.flatMap((filter) => withoutEach(query, filter)),
  ];
}

function withoutEach(query: SearchQuery, filter: (typeof neededAll)[number]): RelaxedSearch[] {
  const values: readonly string[] = query[filter] ?? [];
  return values.map((value) => {
    const others = values.filter((other) => other !== value);
    return { filter, value, query: { ...query, [filter]: others } };
  });
}

/**
 * The specification's home search finds what is in the place or for the gender. Ours finds both together, and says how many
 * more there are of either; without both wishes there is nothing to say.
 */
export function placeOrGender(query: SearchQuery): RelaxedSearch[] {
  const anywhere = omit(query, "q", "city", "locality", "near", "within");
  const hasPlace = Object.keys(anywhere).length < Object.keys(query).length;
  if (query.gender === undefined || !hasPlace) return [];
  return [
    { filter: "gender", query: omit(query, "gender") },
    { filter: "place", query: anywhere },
  ];
}

function omit(query: SearchQuery, ...names: (keyof SearchQuery)[]): SearchQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  if (rest.near === undefined && rest.sort === "distance") delete rest.sort;
  return rest;
}
