import { publicPointGridMetres } from "#contract/limits.ts";
import { type Point, metresPerDegree } from "#contract/search/distance.ts";

const latitudeStep = publicPointGridMetres / metresPerDegree;

/** Five decimals are exact to about a metre: shorter to send, and much finer than the grid. */
function shorten(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/**
 * The middle of the grid square that a house is in, in degrees, at most 180 m away from it. All houses of a square have the same
 * public point, so repeated requests cannot narrow down the exact one.
 */
export function publicPoint(latitude: number, longitude: number): Point {
  const roundedLatitude = Math.round(latitude / latitudeStep) * latitudeStep;
  // Degrees of longitude shrink towards the poles, so each row of squares has its own step.
  const longitudeStep = latitudeStep / Math.cos((roundedLatitude * Math.PI) / 180);
  const roundedLongitude = Math.round(longitude / longitudeStep) * longitudeStep;
  return { latitude: shorten(roundedLatitude), longitude: shorten(roundedLongitude) };
}
