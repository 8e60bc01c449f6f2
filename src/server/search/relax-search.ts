import { farthestKm, nearby, radiusSteps } from "#contract/limits.ts";
import type { Relaxation } from "#contract/search/property-search.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import { rememberLatest } from "#server/places/remember-latest.ts";

export interface RelaxedSearch extends Omit<Relaxation, "total"> {
  /** Builds the wider search; called only if its total is not known already. */
  widen: () => SearchQuery;
}

/** A listing needs all values of these filters, so each value can be removed on its own. */
const neededAll = ["amenities", "safety", "bills"] as const;

/** The search without each of its filters in turn: suggestions for searches that find little. */
export function relaxedSearches(query: SearchQuery): RelaxedSearch[] {
  const alone = (["box", "near2", "gender", "sharing", "free", "maxAllIn", "meals", "maxLockIn", "maxDeposit"] as const)
    .filter((filter) => query[filter] !== undefined)
    .map((filter) => ({ filter, widen: () => omit(query, filter) }));
  return [
    ...withoutPlaces(query),
    ...alone,
    ...(query.near === undefined
      ? []
      : [{ filter: "near" as const, widen: () => omit(query, "near", "near2", "within") }]),
    ...(query.minRent === undefined && query.maxRent === undefined
      ? []
      : [{ filter: "rent" as const, widen: () => omit(query, "minRent", "maxRent") }]),
    ...neededAll.flatMap((filter) => withoutEach(query, filter)),
  ];
}

/** The same search with each wider radius, the next wider one first. */
export function widerCircles(query: SearchQuery): RelaxedSearch[] {
  const { near, within = nearby } = query;
  if (near === undefined) return [];
  const wider = [...radiusSteps, farthestKm].filter((step) => step > within);
  return wider.map((step) => ({ filter: "within", value: String(step), widen: () => ({ ...query, within: step }) }));
}

/** The search by place alone, for when removing any single filter is not enough. */
export function placeAlone({ q, city, locality, near, near2, within, box }: SearchQuery): RelaxedSearch {
  const place = { q, city, locality, near, near2, within, box };
  const given = Object.entries(place).filter(([, value]) => value !== undefined);
  return { filter: "facts", widen: () => Object.fromEntries(given) };
}

const rememberedTexts = 1000;
const meaningOf = rememberLatest(rememberedTexts, placesMeaning);

/** A locality is replaced by its city, instead of widening to the whole country. */
function withoutPlaces(query: SearchQuery): RelaxedSearch[] {
  return (["q", "city", "locality"] as const)
    .filter((filter) => query[filter] !== undefined)
    .map((filter) => {
      const city = cityAround(query, filter);
      return city === undefined
        ? { filter, widen: () => omit(query, filter) }
        : { filter, city, widen: () => ({ ...omit(query, filter), city }) };
    });
}

/** The one city of the localities that this filter names; undefined for several, and if another filter names a city. */
function cityAround({ q, city, locality }: SearchQuery, filter: "q" | "city" | "locality"): string | undefined {
  if (filter !== "city" && city !== undefined) return undefined;
  const text = filter === "q" ? q : city;
  const {
    cityKeys,
    localityKeys,
    joinedTowns = [],
  } = filter === "locality" ? { cityKeys: [], localityKeys: locality ?? [] } : meaningOf(text ?? "");
  if (cityKeys.length + joinedTowns.length > 0) return undefined;
  const [only, ...others] = new Set(localityKeys.map((key) => localityByKey(key)?.cityKey));
  return only === undefined || others.length > 0 ? undefined : cityByKey(only)?.name;
}

function withoutEach(query: SearchQuery, filter: (typeof neededAll)[number]): RelaxedSearch[] {
  const values: readonly string[] = query[filter] ?? [];
  return values.map((value) => {
    const others = values.filter((other) => other !== value);
    return { filter, value, widen: () => ({ ...query, [filter]: others }) };
  });
}

/**
 * The specification's home search finds listings in the place or for the gender. Ours requires both, and offers how many there
 * are of either; returns nothing unless the search has both filters.
 */
export function placeOrGender(query: SearchQuery): RelaxedSearch[] {
  const { gender, q, city, locality, near, box } = query;
  const hasPlace = [q, city, locality, near, box].some((criteria) => criteria !== undefined);
  if (gender === undefined || !hasPlace) return [];
  return [
    { filter: "gender", widen: () => omit(query, "gender") },
    { filter: "place", widen: () => omit(query, "q", "city", "locality", "near", "near2", "within", "box") },
  ];
}

function omit(query: SearchQuery, ...names: (keyof SearchQuery)[]): SearchQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  const { near, near2, sort } = rest;
  if ((near === undefined && sort === "distance") || (near2 === undefined && sort === "fair")) delete rest.sort;
  return rest;
}
