import { type Amenity, billNames, safetyNames } from "#contract/property/amenities.ts";
import { pageSize } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { searchProperties } from "#contract/search/property-search.ts";
import { usualSort } from "#contract/search/search-filters.ts";
import { type SearchQuery, searchFilters } from "#contract/search/search-queries.ts";
import { weightsOfCities } from "#demo/place-choice.ts";
import { type RandomSource, randomSource } from "#demo/random-source.ts";
import { type City, cityByKey, colleges, workHubs } from "#server/places/place-dictionary.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";
import type { Page, SearchCriteria } from "#server/search/search-criteria.ts";

/** A search as a user requests it, and as the index and SQL get it. */
export interface BenchSearch {
  /** The API's path with the query string. */
  path: string;
  criteria: SearchCriteria;
  page: Page;
}

const amenityWeights = {
  WiFi: 6,
  AC: 6,
  AttachedWashroom: 4,
  FoodIncluded: 3,
  Laundry: 2,
  ParkingFacility: 2,
  Lift: 1,
  RO: 1,
};

/** Different searches with two or more filters each, most of which name a place; the same for the same count. */
export function benchSearches(count: number): BenchSearch[] {
  const random = randomSource(2026, "searches");
  const searches = new Map<string, BenchSearch>();
  while (searches.size < count) {
    const query = drawQuery(random);
    if (filtersIn(query) < 2) continue;
    const search = benchSearch(query);
    searches.set(search.path, search);
  }
  return [...searches.values()];
}

/** The widest searches: all of a city with one facility, in every order and on several pages. */
export function widestSearches(city: string): BenchSearch[] {
  const amenities = Object.keys(amenityWeights) as Amenity[];
  return amenities.flatMap((amenity) =>
    (["relevance", "price", "newest"] as const).flatMap((sort) =>
      [1, 2, 3].map((page) => benchSearch({ city, amenities: [amenity], sort, page })),
    ),
  );
}

/** Different searches, nearest first, 5 km around a college or an office, with one more filter. */
export function nearSearches(count: number): BenchSearch[] {
  const random = randomSource(2026, "near");
  const searches = new Map<string, BenchSearch>();
  while (searches.size < count) {
    const search = benchSearch({
      near: random.pick(spots).key,
      within: 5,
      ...(random.chance(0.5) ? { maxRent: drawRent(random) } : { amenities: [random.weighted(amenityWeights)] }),
    });
    searches.set(search.path, search);
  }
  return [...searches.values()];
}

function benchSearch(query: SearchQuery): BenchSearch {
  const limit = query.limit ?? pageSize;
  return {
    path: `${searchProperties.path}?${new URLSearchParams(searchFilters.write(query)).toString()}`,
    criteria: resolveCriteria(query),
    page: { sort: query.sort ?? usualSort(query), limit, offset: ((query.page ?? 1) - 1) * limit },
  };
}

const [firstSpot, ...otherSpots] = [...colleges, ...workHubs];
if (!firstSpot) throw new Error("The dictionary knows no college and no office");
const spots = [firstSpot, ...otherSpots] as const;

function drawQuery(random: RandomSource): SearchQuery {
  const sort = random.weighted({ usual: 60, price: 20, newest: 12, "price-desc": 8 });
  return {
    ...drawPlace(random),
    ...(random.chance(0.45) && { gender: random.pick(genders) }),
    ...(random.chance(0.3) && { sharing: [random.pick(sharings)] }),
    ...(random.chance(0.5) && { maxRent: drawRent(random) }),
    ...(random.chance(0.1) && { minRent: 3000 + 500 * random.wholeBetween(0, 4) }),
    ...(random.chance(0.45) && { amenities: drawAmenities(random) }),
    ...(random.chance(0.1) && { safety: [random.pick(safetyNames)] }),
    ...(random.chance(0.05) && { bills: [random.pick(billNames)] }),
    ...(random.chance(0.25) && { meals: [random.pick(mealPlans)] }),
    ...(random.chance(0.12) && { maxLockIn: random.pick([0, 1, 3, 6]) }),
    ...(random.chance(0.08) && { maxDeposit: random.pick([0, 5000, 10_000, 20_000]) }),
    ...(sort !== "usual" && { sort }),
    ...(random.chance(0.15) && { page: random.wholeBetween(2, 5) }),
  };
}

function drawPlace(random: RandomSource): SearchQuery {
  const city = drawCity(random);
  const kind = random.weighted({ city: 45, localities: 20, near: 15, text: 10, anywhere: 10 });
  if (kind === "city") return { city: city.name };
  if (kind === "localities")
    return { locality: Array.from({ length: random.wholeBetween(1, 3) }, () => drawLocality(city, random).key) };
  if (kind === "near") return { near: random.pick(spots).key, within: random.pick([2, 3, 5, 10]) };
  if (kind === "text") return { q: random.chance(0.5) ? drawLocality(city, random).name : random.pick(spots).name };
  return {};
}

function drawCity(random: RandomSource): City {
  const city = cityByKey(random.weighted(weightsOfCities));
  if (!city) throw new Error("The weights name a city that the dictionary does not know");
  return city;
}

function drawLocality({ name, localities }: City, random: RandomSource): City["localities"][number] {
  const locality = localities[random.wholeBetween(0, localities.length - 1)];
  if (!locality) throw new Error(`${name} has no localities`);
  return locality;
}

function drawRent(random: RandomSource): number {
  return 5000 + 500 * random.wholeBetween(0, 30);
}

function drawAmenities(random: RandomSource): Amenity[] {
  return [...new Set(Array.from({ length: random.wholeBetween(1, 3) }, () => random.weighted(amenityWeights)))];
}

/** Order, page and radius are no filters. */
function filtersIn({ sort: _sort, page: _page, within: _within, ...filters }: SearchQuery): number {
  return Object.keys(filters).length;
}
