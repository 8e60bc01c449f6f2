import { distanceInKm } from "#contract/search/distance.ts";
import type { EmptyCity } from "#contract/search/property-search.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { type City, cities, cityByKey } from "#server/places/place-dictionary.ts";
import { type PlacesMeaning, meaningsOfJoined, placesMeaning } from "#server/places/place-match.ts";
import { isFiller } from "#server/places/understanding/filter-words.ts";
import { type Town, longestTownName, townNamed } from "#server/places/towns.ts";
import type { PropertyIndex, Searched } from "#server/search/index/property-index.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";

/** Maximum number of nearest cities that are offered instead. */
const mostNearest = 3;

/**
 * The cities of a search that have no listing at all, each with the nearest cities that have listings for the search's other
 * filters. Of several joined cities ("patna or delhi") each is checked, a single one only if nothing was found. If nothing was
 * found for several cities of which some have listings, another filter excludes those: then no city is returned.
 */
export function emptyCities(index: PropertyIndex, query: SearchQuery, found: Searched): EmptyCity[] {
  // `found` is read before anything else is counted: its facets are valid only until the next search.
  const joined = query.city === undefined ? undefined : meaningsOfJoined(query.city);
  const searchedKeys = new Set(joined?.flatMap(({ cityKeys }) => cityKeys));
  const requested = (joined ? citiesJoined(joined) : requestedCity(query, found.total)).map((city) =>
    Object.assign(namesOf(city), { nearest: nearestCities(city, found, searchedKeys) }),
  );
  const empty = requested.filter(({ name }) => index.count(resolveCriteria({ city: name })) === 0);
  const hasFull =
    empty.length < requested.length || joined?.some((meaning) => cityNamed(meaning) === undefined) === true;
  return found.total === 0 && hasFull ? [] : empty;
}

function citiesJoined(joined: readonly PlacesMeaning[]): (City | Town)[] {
  return [...new Set(joined.flatMap((meaning) => cityNamed(meaning) ?? []))];
}

function requestedCity({ city, q }: SearchQuery, total: number): (City | Town)[] {
  const text = city ?? q;
  if (text === undefined || total > 0) return [];
  return [cityNamed(placesMeaning(text)) ?? townAtEdge(wordsOf(text))].filter((one) => one !== undefined);
}

function cityNamed({ cityKeys, localityKeys, town }: PlacesMeaning): City | Town | undefined {
  const [only, ...others] = cityKeys;
  return only !== undefined && others.length === 0 && localityKeys.length === 0 ? cityByKey(only) : town;
}

/** The words of a text without fillers, so that "vit vellore hostel" ends in its town. */
function wordsOf(text: string): string[] {
  const words = normalForm(text).split(" ");
  return words.filter((word) => !isFiller(word));
}

/** Whether a text begins or ends with the name of a town outside the dictionary. */
export function namesTown(text: string): boolean {
  const words = wordsOf(text);
  return townNamed(words.join(" ")) !== undefined || townAtEdge(words) !== undefined;
}

/** A town at the beginning or the end of a text: "patna boring road", "rooms in patna". */
function townAtEdge(words: readonly string[]): Town | undefined {
  for (let count = Math.min(longestTownName, words.length - 1); count > 0; count--) {
    const town = townNamed(words.slice(-count).join(" ")) ?? townNamed(words.slice(0, count).join(" "));
    if (town) return town;
  }
  return undefined;
}

/** The nearest cities with listings, except those that are searched already. */
function nearestCities(
  origin: City | Town,
  { facets: { cities: counted } }: Searched,
  searchedKeys: ReadonlySet<string>,
): EmptyCity["nearest"] {
  const totals = new Map(counted.names.map((key, at) => [key, counted.totals[at] ?? 0]));
  return cities
    .flatMap((city) => {
      const total = searchedKeys.has(city.key) ? 0 : (totals.get(city.key) ?? 0);
      return total === 0 ? [] : [{ ...namesOf(city), distance: Math.round(distanceInKm(origin, city)), total }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostNearest);
}

function namesOf({ name, hindiName }: City | Town): { name: string; hindiName?: string } {
  return hindiName === undefined ? { name } : { name, hindiName };
}
