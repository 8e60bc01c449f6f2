/** Places that have a page of their own, and how URLs name them. */
import { fewestForPlacePage, nearby } from "#contract/limits.ts";
import type { PagedKind } from "#contract/search/place-page.ts";
import { type Place, placeByKey, speltPlaces } from "#server/places/names/named-places.ts";
import { onlyKeyOf } from "#server/places/understanding/written-place.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";

export type PagedPlace = Place & { kind: PagedKind };

/** Finds a city or locality by key (`delhi`, `delhi/kamla-nagar`) in any case, or by any unique name; undefined for none. */
export function pagedPlaceIn(text: string): PagedPlace | undefined {
  const [city = "", locality, ...rest] = text.toLowerCase().split("/");
  if (rest.length > 0) return undefined;
  const cityKey = placeOf("city", city)?.key ?? onlyKeyOf("city", spoken(city));
  if (cityKey === undefined || locality === undefined)
    return cityKey === undefined ? undefined : placeOf("city", cityKey);
  const known = placeOf("locality", `${cityKey}/${locality}`);
  return known ?? placeOf("locality", onlyKeyOf("locality", spoken(locality), [cityKey]));
}

/** Finds a college by key (`srcc`) in the same way. */
export function pagedPlaceNear(text: string): PagedPlace | undefined {
  const slug = text.toLowerCase();
  return placeOf("college", slug) ?? placeOf("college", onlyKeyOf("college", spoken(slug)));
}

function placeOf(kind: PagedKind, key: string | undefined): PagedPlace | undefined {
  const place = key === undefined ? undefined : placeByKey(key);
  return place?.kind === kind ? { ...place, kind } : undefined;
}

function spoken(slug: string): string {
  return slug.replaceAll("-", " ");
}

/** Places with enough listings for a page in search engines, cities first, each with its total; optionally of one city only. */
export function placesWorthFinding(index: PropertyIndex, cityKey?: string): { place: PagedPlace; total: number }[] {
  const { cities, localities } = index.totals();
  const totals = {
    city: ({ key }: Place) => cities.get(key) ?? 0,
    locality: ({ key }: Place) => localities.get(key) ?? 0,
    college: (place: Place) => index.countAround(place, nearby),
  };
  return speltPlaces.flatMap(({ place }) => {
    const { kind } = place;
    if (kind === "office" || kind === "landmark" || (cityKey ?? place.cityKey) !== place.cityKey) return [];
    const total = totals[kind](place);
    return total < fewestForPlacePage ? [] : [{ place: { ...place, kind }, total }];
  });
}
