/** The position of a demo house in its locality. */
import { type Point, distanceInKm, metresPerDegree } from "#contract/search/distance.ts";
import type { RandomSource } from "./random-source.ts";

/** Metres from the locality's centre. */
const nearest = 80;
const farthestKm = 600;
/** Metres between two houses. */
const spacing = 40;
/** The number of houses that fit into a locality at this spacing; larger counts place them more densely. */
const roomInLocality = 350;

function pointAround(middle: Point, random: RandomSource): Point {
  const angle = random.between(0, 2 * Math.PI);
  // Uniform over the area, not along the radius, or houses would crowd in the centre.
  const metres = Math.sqrt(random.between(nearest ** 2, farthestKm ** 2));
  const metresPerLongitude = metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180);
  return {
    latitude: middle.latitude + (metres * Math.sin(angle)) / metresPerDegree,
    longitude: middle.longitude + (metres * Math.cos(angle)) / metresPerLongitude,
  };
}

/** The square of about 80 m that a point is in: houses closer than 40 m are in the same square or in adjacent ones. */
function squareOf({ latitude, longitude }: Point): [number, number] {
  return [Math.floor(latitude * 1250), Math.floor(longitude * 1250)];
}

/** Returns points around the localities' centres, each at least 40 m from all before it while there is space. */
export function createSpotFinder(): (locality: Point & { key: string }, random: RandomSource) => Point {
  const taken = new Map<string, Point[]>();
  const houses = new Map<string, number>();

  function isFree(point: Point): boolean {
    const [row, column] = squareOf(point);
    for (let north = -1; north <= 1; north++) {
      for (let east = -1; east <= 1; east++) {
        for (const other of taken.get(`${row + north},${column + east}`) ?? []) {
          if (distanceInKm(point, other) * 1000 < spacing) return false;
        }
      }
    }
    return true;
  }

  function take(point: Point): void {
    const square = squareOf(point).join(",");
    const others = taken.get(square);
    if (others) others.push(point);
    else taken.set(square, [point]);
  }

  return (locality, random) => {
    const count = houses.get(locality.key) ?? 0;
    houses.set(locality.key, count + 1);
    let point = pointAround(locality, random);
    if (count >= roomInLocality) return point;
    for (let attempt = 0; attempt < 60 && !isFree(point); attempt++) point = pointAround(locality, random);
    take(point);
    return point;
  };
}
