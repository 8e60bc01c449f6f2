import type { PlacePage } from "#contract/search/place-page.ts";
import type { PlaceMessages } from "#web/messages/site/place.ts";
import { paths, placeAddress } from "#web/paths.ts";
import { nameOf } from "#web/format/place-names.ts";

/** The way to a place's page; the place itself comes last, without an address. */
export function placeCrumbs(place: PlacePage, { place: words }: PlaceMessages): { name: string; path?: string }[] {
  const { city } = place;
  return [
    { name: words.home, path: paths.home },
    ...(city ? [{ name: nameOf(city), path: placeAddress(city.key) }] : []),
    { name: nameOf(place) },
  ];
}
