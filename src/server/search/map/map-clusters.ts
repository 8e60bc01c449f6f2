import type { Point } from "#contract/search/distance.ts";
import type { BitMemory } from "#server/search/index/bits/bit-memory.ts";
import type { FoundRows } from "#server/search/index/prepared-search.ts";
import { type Box, type PublicPoints, nowhere } from "#server/search/index/public-points.ts";

/** Neighbouring listings on a map: the centre of their public points, and their number. */
export interface MapCluster extends Point {
  total: number;
}

/** The map is divided into this many rows and columns of squares. */
const squaresAcross = 8;

/** Groups listings by the squares of a map. */
export class MapClusters {
  readonly #memory: BitMemory;
  readonly #points: PublicPoints;
  readonly #viewport: Box;
  /** Listings by point. Points are far fewer than listings, so the square of each is computed at the end. */
  readonly #listings: Uint32Array;

  constructor(memory: BitMemory, points: PublicPoints, viewport: Box) {
    this.#memory = memory;
    this.#points = points;
    this.#viewport = viewport;
    this.#listings = new Uint32Array(points.end);
  }

  add({ bank, bits, span }: FoundRows): void {
    const { words } = this.#memory;
    const { points } = bank;
    const listings = this.#listings;
    for (let word = span.start / 4; word < (span.start + span.bytes) / 4; word++) {
      for (let left = words[(bits >>> 2) + word] ?? 0; left !== 0; left &= left - 1) {
        const point = points[word * 32 + 31 - Math.clz32(left & -left)] ?? nowhere;
        listings[point] = (listings[point] ?? 0) + 1;
      }
    }
  }

  /** All listings on the map, and a cluster for each square that has any. */
  get answer(): { total: number; clusters: MapCluster[] } {
    const squares = new Map<number, MapCluster>();
    let total = 0;
    this.#points.visitWithin(this.#viewport, (number) => {
      const listings = this.#listings[number] ?? 0;
      if (listings === 0) return;
      const point = this.#points.at(number);
      const square = squareOf(point, this.#viewport);
      const sum = squares.get(square) ?? { latitude: 0, longitude: 0, total: 0 };
      squares.set(square, sum);
      sum.latitude += point.latitude * listings;
      sum.longitude += point.longitude * listings;
      sum.total += listings;
      total += listings;
    });
    const clusters = Array.from(squares.values(), (sum) => ({
      latitude: sum.latitude / sum.total,
      longitude: sum.longitude / sum.total,
      total: sum.total,
    }));
    return { total, clusters };
  }
}

function squareOf({ latitude, longitude }: Point, { south, west, north, east }: Box): number {
  return stepOf(latitude, south, north) * squaresAcross + stepOf(longitude, west, east);
}

/** The index of the step, of `squaresAcross` from `least` to `most`, that a value is in. */
function stepOf(value: number, least: number, most: number): number {
  if (most <= least) return 0;
  return Math.min(squaresAcross - 1, Math.floor(((value - least) / (most - least)) * squaresAcross));
}
