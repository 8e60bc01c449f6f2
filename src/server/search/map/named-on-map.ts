import type { Language } from "#contract/languages.ts";
import type { MapPlace } from "#contract/search/map-places.ts";
import { type Place, speltPlaces } from "#server/places/names/named-places.ts";
import type { PlaceTotals } from "#server/search/places/place-totals.ts";

/** The places of a city, those with the most listings first: of names that collide on a map, it shows the first. */
export function namedOnMap(totals: PlaceTotals, cityKey: string, language: Language): MapPlace[] {
  return speltPlaces
    .flatMap(({ place }) => (place.cityKey === cityKey ? (asMapPlace(place, totals, language) ?? []) : []))
    .toSorted((a, b) => rank(a) - rank(b) || b.total - a.total);
}

function asMapPlace(place: Place, totals: PlaceTotals, language: Language): MapPlace | undefined {
  const { kind, name, hindiName, latitude, longitude } = place;
  if (kind === "city") return undefined;
  return { kind, name: language === "hi" ? hindiName : name, latitude, longitude, total: totals.of(place) };
}

/** Around a college or an office are the listings of several localities, so that their numbers do not compare. */
function rank({ kind, total }: MapPlace): number {
  if (kind === "locality") return total > 0 ? 0 : 2;
  return kind === "landmark" ? 3 : 1;
}
