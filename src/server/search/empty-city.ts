import { distanceInKm } from "#contract/distance.ts";
import type { EmptyCity } from "#contract/property-search.ts";
import type { SearchQuery } from "#contract/search-queries.ts";
import { normalForm } from "#server/places/normal-form.ts";
import { type City, cities, cityByKey } from "#server/places/place-dictionary.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import { type Town, longestTownName, townNamed } from "#server/places/towns.ts";
import type { PropertyIndex, Searched } from "#server/search/index/property-index.ts";
import { resolveWish } from "./resolve-wish.ts";

/** Cities that are offered instead. */
const mostNearest = 3;

/**
 * The city that a search is about where no listing at all is in it, with the nearest cities that have listings for the search's
 * other filters; undefined where something was found, or the search is about no single city.
 */
export function emptyCity(index: PropertyIndex, query: SearchQuery, found: Searched): EmptyCity | undefined {
  const asked = found.total > 0 ? undefined : cityAsked(query);
  if (!asked) return undefined;
  // Read before anything else is counted: they hold until the next search.
  const nearest = nearestCities(asked, found);
  if (index.count(resolveWish({ city: asked.name })) > 0) return undefined;
  return { ...namesOf(asked), nearest };
}

function cityAsked({ city, q }: SearchQuery): City | Town | undefined {
  const text = city ?? q;
  if (text === undefined) return undefined;
  const { cityKeys, localityKeys, town } = placesMeaning(text);
  const [only, ...others] = cityKeys;
  if (only !== undefined && others.length === 0 && localityKeys.length === 0) return cityByKey(only);
  return town ?? townAtEdge(normalForm(text).split(" "));
}

/** "patna boring road", "rooms in patna". */
function townAtEdge(words: readonly string[]): Town | undefined {
  for (let count = Math.min(longestTownName, words.length - 1); count > 0; count--) {
    const town = townNamed(words.slice(-count).join(" ")) ?? townNamed(words.slice(0, count).join(" "));
    if (town) return town;
  }
  return undefined;
}

function nearestCities(asked: City | Town, { facets: { cities: counted } }: Searched): EmptyCity["nearest"] {
  const totals = new Map(counted.names.map((key, at) => [key, counted.totals[at] ?? 0]));
  return cities
    .flatMap((city) => {
      const total = totals.get(city.key) ?? 0;
      return total === 0 ? [] : [{ ...namesOf(city), distance: Math.round(distanceInKm(asked, city)), total }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostNearest);
}

function namesOf({ name, hindiName }: City | Town): { name: string; hindiName?: string } {
  return hindiName === undefined ? { name } : { name, hindiName };
}
