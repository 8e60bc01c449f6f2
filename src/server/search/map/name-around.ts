import { type Point, metresPerDegree } from "#contract/search/distance.ts";
import type { Language } from "#contract/languages.ts";
import { cities, localities } from "#server/places/place-dictionary.ts";

interface Named extends Point {
  name: string;
  hindiName: string;
}

/** Up to this zoom a map shows several cities, and a mark is named after one. */
const lastZoomOfCities = 9;
/** Farther away than this, in kilometres, a name would be misleading. */
const localityReachKm = 6;
const cityReachKm = 40;

/** The name of the nearest locality or, on a map of several cities, the nearest city; undefined where there is none nearby. */
export function nameAround(point: Point, zoom: number, language: Language): string | undefined {
  const locality = zoom > lastZoomOfCities ? nearestOf(localities, point, localityReachKm) : undefined;
  const named = locality ?? nearestOf(cities, point, cityReachKm);
  return language === "hi" ? named?.hindiName : named?.name;
}

function nearestOf(places: readonly Named[], { latitude, longitude }: Point, reachKm: number): Named | undefined {
  const reach = (reachKm * 1000) / metresPerDegree;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  let best: Named | undefined;
  let bestSquare = reach * reach;
  for (const place of places) {
    const north = place.latitude - latitude;
    if (north > reach || north < -reach) continue;
    const east = (place.longitude - longitude) * narrowing;
    const square = north * north + east * east;
    if (square >= bestSquare) continue;
    best = place;
    bestSquare = square;
  }
  return best;
}
