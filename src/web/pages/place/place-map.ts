import type { PlacePage } from "#contract/search/place-page.ts";
import { layOutSketch } from "#web/features/surroundings/lay-out-sketch.ts";
import type { Sketch } from "#web/features/surroundings/sketch.ts";
import { nameOf } from "#web/format/place-names.ts";

/** More would not find room for their names. */
const mostMarks = 8;

/** What the map of a place shows, numbered in this order: of a city its localities with the most listings, else what is around. */
function placesOnMap({ kind, localities, nearby }: Pick<PlacePage, "kind" | "localities" | "nearby">) {
  return (kind === "city" ? localities : nearby).slice(0, mostMarks);
}

/** The map of a place; undefined where nothing is known around it. */
export function drawPlaceMap(place: PlacePage): Sketch | undefined {
  const marks = placesOnMap(place);
  if (marks.length === 0) return undefined;
  const { latitude, longitude } = place;
  return layOutSketch(
    { latitude, longitude, radius: reach[place.kind] },
    marks.map((mark) => ({ latitude: mark.latitude, longitude: mark.longitude, name: nameOf(mark) })),
  );
}

/** Metres: the circle in the middle. A city's says no more than where that is. */
const reach: Readonly<Record<PlacePage["kind"], number>> = { city: 1000, locality: 500, college: 250 };
