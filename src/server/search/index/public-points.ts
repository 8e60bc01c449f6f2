import { type Point, distanceInKm, metresPerDegree } from "#contract/search/distance.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";

/** A rectangle of a map in degrees, including its edges. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A box that contains a circle. */
function boxAround({ latitude, longitude }: Point, km: number): Box {
  // Slightly larger, so that rounding loses nothing on the circle's edge.
  const north = (km * 1000 * 1.001) / metresPerDegree + 1e-6;
  const farthestFromEquator = Math.abs(latitude) + north;
  const east = farthestFromEquator < 89 ? north / Math.cos(farthestFromEquator * (Math.PI / 180)) : 360;
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
}

/** A box that contains the circles around a point and around its alternatives. */
export function boxAroundAll(
  { alternatives = [], ...point }: Point & { alternatives?: readonly Point[] },
  km: number,
): Box {
  const boxes = [point, ...alternatives].map((middle) => boxAround(middle, km));
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}

/** What several boxes have in common; inside out if that is nothing. */
export function sharedBox(boxes: readonly Box[]): Box {
  return {
    south: Math.max(...boxes.map(({ south }) => south)),
    west: Math.max(...boxes.map(({ west }) => west)),
    north: Math.min(...boxes.map(({ north }) => north)),
    east: Math.min(...boxes.map(({ east }) => east)),
  };
}

/** The index of a listing without a public point. */
export const nowhere = 0;
const cellsPerDegree = 50;
/** Bytes for cached circles: a hundred of 10 km in large cities. */
const circleBytes = 5_000_000;

/** Points around another point, with their distances. */
interface Circle {
  points: Uint32Array;
  kilometres: Float64Array;
}

/**
 * The public points of all listings, each once: they are rounded to a grid, so a city's listings share a few thousand points,
 * and distances are computed for points instead of listings. The index of a point that is no longer used may be reused for
 * another one.
 */
export class PublicPoints {
  latitudes = new Float64Array(64);
  longitudes = new Float64Array(64);
  #listings = new Uint32Array(64);
  /** 0 is `nowhere`. */
  #end = 1;
  readonly #free: number[] = [];
  /** The points in each square of about 2 km. */
  readonly #cells = new Map<number, number[]>();

  /** Cached, because the same colleges are searched again and again. Cleared when a point is added or removed, which is rare. */
  readonly #circles = new ByteBoundCache<string, Circle>(circleBytes);

  /** Reused by the next search: for each point, its ring and how far away it is. */
  #rings = new Uint8Array(64);
  #kilometres = new Float64Array(64);
  /** How far away a second place is. Empty until a search has one. */
  #toSecond = new Float64Array();

  /** The end of all indexes (exclusive). */
  get end(): number {
    return this.#end;
  }

  get bytes(): number {
    return this.#listings.length * 29 + this.#toSecond.byteLength + this.#circles.bytes;
  }

  /** Arrays for the results of one search near a point, by point; `rings` are all 0. */
  roomForDistances(): { rings: Uint8Array; kilometres: Float64Array } {
    if (this.#rings.length < this.latitudes.length) {
      this.#rings = new Uint8Array(this.latitudes.length);
      this.#kilometres = new Float64Array(this.latitudes.length);
    }
    this.#rings.fill(0);
    return { rings: this.#rings, kilometres: this.#kilometres };
  }

  /** The same for distances from a second place, by point: all infinite. */
  roomForSecondDistances(): Float64Array {
    if (this.#toSecond.length < this.latitudes.length) this.#toSecond = new Float64Array(this.latitudes.length);
    return this.#toSecond.fill(Infinity);
  }

  /** Adds a listing at this point, and returns the index of the point. */
  add(latitude: number, longitude: number): number {
    const key = cellKey(Math.floor(latitude * cellsPerDegree), Math.floor(longitude * cellsPerDegree));
    const cell = this.#cells.get(key) ?? [];
    this.#cells.set(key, cell);
    const known = cell.find((point) => this.latitudes[point] === latitude && this.longitudes[point] === longitude);
    const point = known ?? this.#newPoint(latitude, longitude);
    if (known === undefined) cell.push(point);
    this.#listings[point] = (this.#listings[point] ?? 0) + 1;
    return point;
  }

  /** Removes a listing from its point. */
  delete(point: number): void {
    const left = (this.#listings[point] ?? 0) - 1;
    this.#listings[point] = left;
    if (left > 0) return;
    this.#circles.clear();
    const { latitude, longitude } = this.at(point);
    const key = cellKey(Math.floor(latitude * cellsPerDegree), Math.floor(longitude * cellsPerDegree));
    const others = this.#cells.get(key)?.filter((other) => other !== point) ?? [];
    if (others.length > 0) this.#cells.set(key, others);
    else this.#cells.delete(key);
    this.#free.push(point);
  }

  at(point: number): Point {
    return { latitude: this.latitudes[point] ?? 0, longitude: this.longitudes[point] ?? 0 };
  }

  visitWithin(box: Box, visit: (point: number) => void): void {
    const { south, west, north, east } = box;
    const { latitudes, longitudes } = this;
    for (const cell of this.#cellsAt(box)) {
      for (const point of cell) {
        const [latitude, longitude] = [latitudes[point] ?? 0, longitudes[point] ?? 0];
        if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) visit(point);
      }
    }
  }

  /** Visits every point that is at most this many kilometres away, with its distance. */
  visitAround(middle: Point, km: number, visit: (point: number, distance: number) => void): void {
    const { points, kilometres } = this.#circleAround(middle, km);
    for (let at = 0; at < points.length; at++) visit(points[at] ?? nowhere, kilometres[at] ?? 0);
  }

  /** The number of listings at most this many kilometres away. */
  countAround(middle: Point, km: number): number {
    let count = 0;
    this.visitAround(middle, km, (point) => {
      count += this.#listings[point] ?? 0;
    });
    return count;
  }

  #circleAround(middle: Point, km: number): Circle {
    const key = `${middle.latitude} ${middle.longitude} ${km}`;
    const known = this.#circles.get(key);
    if (known) return known;
    const points: number[] = [];
    const kilometres: number[] = [];
    this.visitWithin(boxAround(middle, km), (point) => {
      const distance = distanceInKm(middle, this.at(point));
      if (distance > km) return;
      points.push(point);
      kilometres.push(distance);
    });
    const circle = { points: Uint32Array.from(points), kilometres: Float64Array.from(kilometres) };
    this.#circles.set(key, circle, points.length * 12);
    return circle;
  }

  #cellsAt({ south, west, north, east }: Box): Iterable<number[]> {
    const [bottom, top] = [Math.floor(south * cellsPerDegree), Math.floor(north * cellsPerDegree)];
    const [left, right] = [Math.floor(west * cellsPerDegree), Math.floor(east * cellsPerDegree)];
    if ((top - bottom + 1) * (right - left + 1) > this.#cells.size) return this.#cells.values();
    const cells: number[][] = [];
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        const cell = this.#cells.get(cellKey(row, column));
        if (cell) cells.push(cell);
      }
    }
    return cells;
  }

  #newPoint(latitude: number, longitude: number): number {
    this.#circles.clear();
    const point = this.#free.pop() ?? this.#end++;
    if (point >= this.latitudes.length) this.#enlarge();
    this.latitudes[point] = latitude;
    this.longitudes[point] = longitude;
    this.#listings[point] = 0;
    return point;
  }

  #enlarge(): void {
    const length = this.latitudes.length * 2;
    const { latitudes, longitudes } = this;
    this.latitudes = new Float64Array(length);
    this.latitudes.set(latitudes);
    this.longitudes = new Float64Array(length);
    this.longitudes.set(longitudes);
    const listings = this.#listings;
    this.#listings = new Uint32Array(length);
    this.#listings.set(listings);
  }
}

/** Combines the row and the column of a cell in one number. */
function cellKey(row: number, column: number): number {
  return row * 100_000 + column;
}
