import type { Point } from "#contract/search/distance.ts";
import type { BitMemory } from "#server/search/index/bits/bit-memory.ts";
import { rowsPerBank } from "#server/search/index/bits/bit-memory.ts";
import { notStated } from "#server/search/index/bits/bit-columns.ts";
import type { FoundRows } from "#server/search/index/prepared-search.ts";
import { type Box, type PublicPoints, nowhere } from "#server/search/index/public-points.ts";
import type { Ranking } from "#server/search/index/ranking.ts";

/** A public point with the listings of a search that are there. */
export interface MapPoint extends Point {
  total: number;
  /** The lowest price of their cards; undefined if none has one. */
  startingRent: number | undefined;
  /** The last of them that was found: the only one where `total` is 1. */
  row: number;
}

/** Adds up the listings of a search by public point. Points are far fewer than listings, so what a point becomes is computed after that. */
export class MapPoints {
  readonly #memory: BitMemory;
  readonly #points: PublicPoints;
  readonly #priceOf: Ranking["rankOf"];
  readonly #totals: Uint32Array;
  readonly #rents: Int32Array;
  readonly #rows: Uint32Array;

  constructor(memory: BitMemory, points: PublicPoints, priceOf: Ranking["rankOf"]) {
    this.#memory = memory;
    this.#points = points;
    this.#priceOf = priceOf;
    this.#totals = new Uint32Array(points.end);
    this.#rents = new Int32Array(points.end).fill(notStated);
    this.#rows = new Uint32Array(points.end);
  }

  add({ number, bank, bits, span }: FoundRows): void {
    const { words } = this.#memory;
    const { points } = bank;
    const [totals, rents, rows, priceOf] = [this.#totals, this.#rents, this.#rows, this.#priceOf];
    const bankStart = number * rowsPerBank;
    for (let word = span.start / 4; word < (span.start + span.bytes) / 4; word++) {
      for (let left = words[(bits >>> 2) + word] ?? 0; left !== 0; left &= left - 1) {
        const row = word * 32 + 31 - Math.clz32(left & -left);
        const point = points[row] ?? nowhere;
        totals[point] = (totals[point] ?? 0) + 1;
        rows[point] = bankStart + row;
        const price = priceOf(bank, row, bankStart);
        if (price < (rents[point] ?? 0)) rents[point] = price;
      }
    }
  }

  /** The points of a box that have any of the listings. */
  within(box: Box): MapPoint[] {
    const found: MapPoint[] = [];
    this.#points.visitWithin(box, (point) => {
      const total = this.#totals[point] ?? 0;
      if (total === 0) return;
      const rent = this.#rents[point] ?? notStated;
      const { latitude, longitude } = this.#points.at(point);
      found.push({
        latitude,
        longitude,
        total,
        startingRent: rent === notStated ? undefined : rent,
        row: this.#rows[point] ?? 0,
      });
    });
    return found;
  }
}
