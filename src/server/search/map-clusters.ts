import type { Point } from "#server/places/distance.ts";
import type { BitMemory } from "./bit-memory.ts";
import type { FoundRows } from "./prepared-search.ts";
import { type Box, type PublicPoints, nowhere } from "./public-points.ts";
import { visitRows } from "./visit-rows.ts";

/** Neighbouring listings on a map: the middle of their public points, and how many they are. */
export interface MapCluster extends Point {
  total: number;
}

/** The map is divided into so many rows and columns of squares. */
const squaresAcross = 8;
const squareCount = squaresAcross * squaresAcross;

/** Gathers listings in the squares of a map. */
export class MapClusters {
  readonly #memory: BitMemory;
  readonly #points: PublicPoints;
  /** By point: the number of its square, from 1; 0 for those beside the map. */
  readonly #squares: Uint8Array;
  readonly #latitudes = new Float64Array(squareCount + 1);
  readonly #longitudes = new Float64Array(squareCount + 1);
  readonly #totals = new Uint32Array(squareCount + 1);

  constructor(memory: BitMemory, points: PublicPoints, viewport: Box) {
    this.#memory = memory;
    this.#points = points;
    this.#squares = new Uint8Array(points.end);
    points.visitWithin(viewport, (point) => {
      this.#squares[point] = 1 + squareOf(points.at(point), viewport);
    });
  }

  add({ bank, bits, span }: FoundRows): void {
    const { latitudes, longitudes } = this.#points;
    visitRows(this.#memory.words, bits, span, (row) => {
      const point = bank.points[row] ?? nowhere;
      const square = this.#squares[point] ?? 0;
      this.#totals[square] = (this.#totals[square] ?? 0) + 1;
      this.#latitudes[square] = (this.#latitudes[square] ?? 0) + (latitudes[point] ?? 0);
      this.#longitudes[square] = (this.#longitudes[square] ?? 0) + (longitudes[point] ?? 0);
    });
  }

  /** All listings on the map; a cluster for each square that has any. */
  get answer(): { total: number; clusters: MapCluster[] } {
    const clusters = Array.from(this.#totals, (total, square) => ({
      latitude: (this.#latitudes[square] ?? 0) / total,
      longitude: (this.#longitudes[square] ?? 0) / total,
      total,
    })).filter(({ total }, square) => square > 0 && total > 0);
    return { total: clusters.reduce((sum, { total }) => sum + total, 0), clusters };
  }
}

function squareOf({ latitude, longitude }: Point, { south, west, north, east }: Box): number {
  return stepOf(latitude, south, north) * squaresAcross + stepOf(longitude, west, east);
}

/** In which of the steps from `least` to `most` a value lies. */
function stepOf(value: number, least: number, most: number): number {
  if (most <= least) return 0;
  return Math.min(squaresAcross - 1, Math.floor(((value - least) / (most - least)) * squaresAcross));
}
