import { fewestForTypicalRent, nearby } from "#contract/limits.ts";
import type { PopularPlaces, PopularSpot } from "#contract/search/popular-places.ts";
import { withHindiName } from "#server/places/names/hindi-names.ts";
import { type Place, speltPlaces } from "#server/places/names/named-places.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";

/** Maximum numbers of cities, of localities in each of them, and of colleges and of offices. */
export const popularCount = { cities: 8, localities: 3, spots: 4 } as const;
interface Counted<Counts> {
  item: Counts;
  total: number;
}

/** The places with the most listings in or around them, each with the total of its own search and its Hindi name. */
export function findPopularPlaces(index: PropertyIndex): PopularPlaces {
  const { cities, localities } = index.totals();
  const localitiesByCity = Map.groupBy(byTotal(localities), ({ item }) => localityByKey(item)?.cityKey);
  return {
    cities: byTotal(cities)
      .slice(0, popularCount.cities)
      .flatMap(({ item }) => {
        const city = cityByKey(item);
        if (!city) return [];
        // Counted by the same filter as the search, which also matches cities as owners wrote them.
        const total = index.count(resolveCriteria({ city: city.name }));
        const most = (localitiesByCity.get(item) ?? []).slice(0, popularCount.localities);
        return [
          { key: city.key, name: city.name, hindiName: city.hindiName, total, localities: most.map(presentLocality) },
        ];
      }),
    colleges: popularSpots(index, "college"),
    offices: popularSpots(index, "office"),
  };
}

function byTotal(totals: ReadonlyMap<string, number>): Counted<string>[] {
  return Array.from(totals, ([item, total]) => ({ item, total })).toSorted(
    (a, b) => b.total - a.total || (a.item < b.item ? -1 : 1),
  );
}

function presentLocality({ item, total }: Counted<string>) {
  const locality = localityByKey(item);
  return withHindiName({ key: item, name: locality?.name ?? item, total });
}

/** The spot of each city with the most listings around it, so that one campus does not fill the list. */
function popularSpots(index: PropertyIndex, kind: "college" | "office"): PopularSpot[] {
  const best = new Map<string, Counted<Place>>();
  for (const { place } of speltPlaces) {
    if (place.kind !== kind) continue;
    const total = index.countAround(place, nearby);
    if (total > (best.get(place.cityKey)?.total ?? 0)) best.set(place.cityKey, { item: place, total });
  }
  return [...best.values()]
    .toSorted((a, b) => b.total - a.total)
    .slice(0, popularCount.spots)
    .map(({ item: { key, name, hindiName, cityKey, cityName: city }, total }) => {
      const middleRent = middleRentAround(index, key);
      const hindiCity = cityByKey(cityKey)?.hindiName ?? city;
      const spot: PopularSpot = { key, name, hindiName, city, hindiCity, total };
      return middleRent === undefined ? spot : Object.assign(spot, { middleRent });
    });
}

/** The median rent of double rooms around a spot, in rupees a month; undefined where too few listings state it. */
function middleRentAround(index: PropertyIndex, near: string): number | undefined {
  const criteria = resolveCriteria({ near, sharing: ["double"] });
  const total = index.count(criteria);
  if (total < fewestForTypicalRent) return undefined;
  // Results sorted by rent have the rent as their sort key.
  const { next } = index.find(criteria, { sort: "price", limit: 1, offset: Math.ceil(total / 2) - 1 });
  return next?.[0];
}
