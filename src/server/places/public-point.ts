import { publicPointGridMetres } from "#contract/limits.ts";
import { type Point, metresPerDegree } from "#contract/search/distance.ts";

const latitudeStep = publicPointGridMetres / metresPerDegree;

/** Five decimals are about a metre: shorter to send, and far below the grid. */
function shorten(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/**
 * The middle of the grid square that a house lies in: every house of the square has the same public point, so the exact one
 * cannot be read from it, however often it is asked for. At most 180 m away. Degrees.
 */
export function publicPoint(latitude: number, longitude: number): Point {
  const roundedLatitude = Math.round(latitude / latitudeStep) * latitudeStep;
  // Degrees of longitude shrink towards the poles: each row of squares has its own step.
  const longitudeStep = latitudeStep / Math.cos((roundedLatitude * Math.PI) / 180);
  const roundedLongitude = Math.round(longitude / longitudeStep) * longitudeStep;
  return { latitude: shorten(roundedLatitude), longitude: shorten(roundedLongitude) };
}
