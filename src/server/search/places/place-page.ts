import { amenityNames } from "#contract/property/amenities.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import { fewestForTypicalRent, placePageListings } from "#contract/limits.ts";
import type { PlaceLink, PlacePage, TypicalRent } from "#contract/search/place-page.ts";
import { sharings } from "#contract/property/property-facts.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { type Place, placeByKey } from "#server/places/names/named-places.ts";
import { findNearbyPlaces } from "#server/places/nearby-places.ts";
import { readFacets } from "#server/search/index/counted-facets.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { type PagedPlace, placesWorthFinding } from "./paged-places.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";
import type { Found, SearchCriteria } from "#server/search/search-criteria.ts";

/** The data of a place's page before the cards of its listings are fetched. */
export type PlaceFacts = Omit<PlacePage, "properties"> & Pick<Found, "listings">;

/** Maximum numbers of facilities that are named, and of places that are linked to. */
const most = { amenities: 6, localities: 12, localitiesOfCity: 40, colleges: 8 } as const;
/** In kilometres: localities within it are neighbours, colleges within it are near. */
const neighbourhoodKm = 8;
/** In months: a lock-in up to this long counts as short. */
const shortLockInMonths = 1;

/** Describes a place from the index; its listings are those that the place's own search finds. */
export function describePlace(index: PropertyIndex, place: PagedPlace): PlaceFacts {
  const criteria = resolveCriteria(searchOf(place));
  const sort = place.kind === "college" ? "distance" : "relevance";
  const { total, facets: counted, listings } = index.search(criteria, { sort, limit: placePageListings, offset: 0 });
  const facets = readFacets(counted);
  const nearby = place.kind === "city" ? [] : placesAround(place);
  const city = place.kind === "city" ? undefined : placeByKey(place.cityKey);
  return {
    kind: place.kind,
    ...nameOf(place),
    latitude: place.latitude,
    longitude: place.longitude,
    ...(place.detail === undefined ? {} : { fullName: place.detail }),
    ...(city && { city: nameOf(city) }),
    total,
    rents: sharings.flatMap((sharing) => typicalRent(index, { ...criteria, sharing: [sharing] }) ?? []),
    genders: facets.gender,
    meals: facets.meals,
    shortLockIn: facets.maxLockIn.find(({ upTo }) => upTo === shortLockInMonths)?.total ?? 0,
    amenities: amenityNames
      .map((name) => ({ name, total: facets.amenities[name] }))
      .filter((amenity) => amenity.total > 0)
      .toSorted((a, b) => b.total - a.total)
      .slice(0, most.amenities),
    nearby,
    ...linksFrom(index, place, nearby),
    listings,
  };
}

/** The search for the listings that a place's page describes. */
function searchOf({ kind, key, name }: PagedPlace): SearchQuery {
  if (kind === "city") return { city: name };
  return kind === "locality" ? { locality: [key] } : { near: key };
}

function nameOf({ key, name, hindiName }: Place) {
  return { key, name, hindiName };
}

/** The typical rent of one sharing; undefined where too few listings state it. */
function typicalRent(index: PropertyIndex, criteria: SearchCriteria): TypicalRent | undefined {
  const [sharing] = criteria.sharing;
  const sample = index.count(criteria);
  if (sharing === undefined || sample < fewestForTypicalRent) return undefined;
  // Results sorted by rent have the rent as their sort key. The last has none, but no quartile of five or more is the last.
  const rentAt = (share: number) =>
    index.find(criteria, { sort: "price", limit: 1, offset: Math.ceil(sample * share) - 1 }).next?.[0] ?? 0;
  return { sharing, sample, low: rentAt(1 / 4), middle: rentAt(1 / 2), high: rentAt(3 / 4) };
}

function placesAround(place: PagedPlace): PlacePage["nearby"] {
  return findNearbyPlaces(place)
    .filter(({ key }) => key !== place.key)
    .map((spot) => Object.assign({ hindiName: placeByKey(spot.key)?.hindiName ?? spot.name }, spot));
}

/** Links to places, except those that are `named` already. */
function linksFrom(
  index: PropertyIndex,
  from: PagedPlace,
  named: PlacePage["nearby"],
): Pick<PlacePage, "localities" | "colleges"> {
  const others = placesWorthFinding(index, from.cityKey)
    .filter(({ place }) => place.key !== from.key && !named.some(({ key }) => key === place.key))
    .map(({ place, total }) => ({ place, total, distance: distanceInKm(from, place) }));
  const isCity = from.kind === "city";
  const linked = (kind: PlaceLink["kind"], count: number) =>
    others
      .filter(({ place, distance }) => place.kind === kind && (isCity || distance <= neighbourhoodKm))
      .toSorted((a, b) => (isCity ? b.total - a.total : a.distance - b.distance))
      .slice(0, count)
      .map(({ place: { key, name, hindiName, latitude, longitude }, total }) => ({
        kind,
        key,
        name,
        hindiName,
        latitude,
        longitude,
        total,
      }));
  return {
    localities: linked("locality", isCity ? most.localitiesOfCity : most.localities),
    colleges: linked("college", most.colleges),
  };
}
