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

/** Cities that are offered instead. */
const mostNearest = 3;

/**
 * The cities that a search is about in which no listing is at all, with the nearest cities that have listings for the search's
 * other filters: each of several that are joined ("patna or delhi"), a single one only where nothing was found. Where nothing was
 * found for several of which some do have listings, it is another filter that hides them: then none is named.
 */
export function emptyCities(index: PropertyIndex, query: SearchQuery, found: Searched): EmptyCity[] {
  // Read before anything else is counted: they hold until the next search.
  const joined = query.city === undefined ? undefined : meaningsOfJoined(query.city);
  const searchedKeys = new Set(joined?.flatMap(({ cityKeys }) => cityKeys));
  const asked = (joined ? citiesJoined(joined) : requestedCity(query, found.total)).map((city) =>
    Object.assign(namesOf(city), { nearest: nearestCities(city, found, searchedKeys) }),
  );
  const empty = asked.filter(({ name }) => index.count(resolveCriteria({ city: name })) === 0);
  const hasFull = empty.length < asked.length || joined?.some((meaning) => cityNamed(meaning) === undefined) === true;
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

/** "vit vellore hostel" ends in its town. */
function wordsOf(text: string): string[] {
  const words = normalForm(text).split(" ");
  return words.filter((word) => !isFiller(word));
}

/** "patna boring road", "rooms in patna". */
function townAtEdge(words: readonly string[]): Town | undefined {
  for (let count = Math.min(longestTownName, words.length - 1); count > 0; count--) {
    const town = townNamed(words.slice(-count).join(" ")) ?? townNamed(words.slice(0, count).join(" "));
    if (town) return town;
  }
  return undefined;
}

/** Those that are searched already are no way out. */
function nearestCities(
  asked: City | Town,
  { facets: { cities: counted } }: Searched,
  searchedKeys: ReadonlySet<string>,
): EmptyCity["nearest"] {
  const totals = new Map(counted.names.map((key, at) => [key, counted.totals[at] ?? 0]));
  return cities
    .flatMap((city) => {
      const total = searchedKeys.has(city.key) ? 0 : (totals.get(city.key) ?? 0);
      return total === 0 ? [] : [{ ...namesOf(city), distance: Math.round(distanceInKm(asked, city)), total }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostNearest);
}

function namesOf({ name, hindiName }: City | Town): { name: string; hindiName?: string } {
  return hindiName === undefined ? { name } : { name, hindiName };
}
