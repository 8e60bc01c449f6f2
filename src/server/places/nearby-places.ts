import { nearbyPlaces, nearbyPlacesWithinKm } from "#contract/limits.ts";
import type { NearbyPlace } from "#contract/search/places.ts";
import { type Point, distanceInKm } from "#contract/search/distance.ts";
import { type Landmark, colleges, landmarks, workHubs } from "./place-dictionary.ts";

/** Why people go there: a second place for the same purpose is less informative than the first. */
type Purpose = "study" | "work" | "travel" | "health" | "shops";

interface Spot {
  place: Omit<NearbyPlace, "distance">;
  purpose: Purpose;
}

const purposeOfLandmark: Readonly<Record<Landmark["kind"], Purpose>> = {
  metro: "travel",
  railway: "travel",
  bus: "travel",
  airport: "travel",
  hospital: "health",
  techpark: "work",
  mall: "shops",
  market: "shops",
};

function spotOf(
  { key, name, latitude, longitude }: Omit<NearbyPlace, "kind" | "distance">,
  kind: NearbyPlace["kind"],
  purpose: Purpose,
): Spot {
  return { place: { kind, key, name, latitude, longitude }, purpose };
}

const spots: readonly Spot[] = [
  ...colleges.map((college) => spotOf({ ...college, name: college.shortName }, "college", "study")),
  ...workHubs.map((hub) => spotOf(hub, "office", "work")),
  ...landmarks.map((landmark) => spotOf(landmark, "landmark", purposeOfLandmark[landmark.kind])),
];

/** Kilometres within which a place counts as around the corner, however many there are. */
const aroundTheCornerKm = 3;
/** With fewer than this many places around the corner, places farther away are added. */
const fewPlaces = 6;
/** Kilometres, added to every distance, so that a second place next door still ranks as a second one. */
const headStartKm = 0.5;

/**
 * The colleges, offices and landmarks around a point, nearest first: at most eight, none beyond ten kilometres, and none beyond
 * three where so many are nearer. Different purposes are mixed: the second college counts as twice as far away as it is.
 */
export function findNearbyPlaces(point: Point): NearbyPlace[] {
  const byDistance = spots
    .map(({ place, purpose }) => ({ place, purpose, distance: distanceInKm(point, place) }))
    .filter(({ distance }) => distance <= nearbyPlacesWithinKm)
    .toSorted((a, b) => a.distance - b.distance);
  const farthestKm = Math.max(aroundTheCornerKm, byDistance[fewPlaces - 1]?.distance ?? nearbyPlacesWithinKm);
  const seen = new Map<Purpose, number>();
  const ranked = byDistance
    .filter(({ distance }) => distance <= farthestKm)
    .map(({ place, purpose, distance }) => {
      const position = (seen.get(purpose) ?? 0) + 1;
      seen.set(purpose, position);
      return { place, distance, rank: (distance + headStartKm) * position };
    });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, nearbyPlaces)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ place, distance }) => Object.assign({ distance: Math.round(distance * 10) / 10 }, place));
}
