/** A point on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

export const metresPerDegree = 111_320;

/** Kilometres between two points; exact to a metre or so within a city, which is what it is for. */
export function distanceInKm(from: Point, to: Point): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos(middle);
  return (Math.hypot(north, east) * metresPerDegree) / 1000;
}
