import { type BitMemory, type Span, slots } from "./bits/bit-memory.ts";
import { writeSteps } from "./counted-facets.ts";
import type { ListingBank } from "./listing-bank.ts";
import { type PublicPoints, nowhere } from "./public-points.ts";
import type { Point } from "#contract/search/distance.ts";
import type { JsonBytes } from "#server/search/json-bytes.ts";
import type { NearCriteria } from "#server/search/search-criteria.ts";

/**
 * Finds the rows within a circle, or within any of several, and the ring between two radii that each row is in. With a second
 * place, a row has to be within as many kilometres of it too: its ring is that of the greater distance.
 */
export class NearPoints {
  readonly #memory: BitMemory;
  /** By point: 0 if it is outside, else the position of the first of `radii` that reaches it, plus 1. */
  readonly #rings: Uint8Array;
  readonly #kilometres: Float64Array;
  /** By point, kilometres to the second place. */
  readonly #toSecond: Float64Array | undefined;
  readonly #radii: readonly number[];
  readonly #requestedRing: number;
  /** Rows counted in each ring; index 0 counts those outside. */
  readonly #totals: Uint32Array;

  /** @param radii kilometres that are counted in addition to the requested radius. */
  constructor(memory: BitMemory, points: PublicPoints, near: NearCriteria, radii: readonly number[]) {
    this.#memory = memory;
    this.#radii = [...new Set([...radii, near.within])].toSorted((a, b) => a - b);
    this.#requestedRing = this.#radii.indexOf(near.within) + 1;
    this.#totals = new Uint32Array(this.#radii.length + 1);
    ({ rings: this.#rings, kilometres: this.#kilometres } = points.roomForDistances());
    for (const middle of [near, ...(near.alternatives ?? [])]) {
      points.visitAround(middle, this.#radii.at(-1) ?? 0, (point, distance) => {
        if (this.#rings[point] !== 0 && distance >= (this.#kilometres[point] ?? 0)) return;
        this.#rings[point] = this.#ringOf(distance);
        this.#kilometres[point] = distance;
      });
    }
    this.#toSecond = near.second && this.#measureSecond(points, near.second);
    this.#rings[nowhere] = 0;
  }

  /** Kilometres to a point that is inside. */
  distanceTo(point: number): number {
    return this.#kilometres[point] ?? 0;
  }

  /** Kilometres to the second place, if the search has one. */
  secondDistanceTo(point: number): number | undefined {
    return this.#toSecond?.[point];
  }

  /** Kilometres to that of the two places which is farther away. */
  greaterDistanceTo(point: number): number {
    return Math.max(this.#kilometres[point] ?? 0, this.#toSecond?.[point] ?? 0);
  }

  /** The position of the first radius that is at least this long, plus 1; 0 if none is. */
  #ringOf(distance: number): number {
    let ring = 0;
    while (distance > (this.#radii[ring] ?? Infinity)) ring++;
    return ring === this.#radii.length ? 0 : ring + 1;
  }

  #measureSecond(points: PublicPoints, places: readonly Point[]): Float64Array {
    const toSecond = points.roomForSecondDistances();
    for (const middle of places) {
      points.visitAround(middle, this.#radii.at(-1) ?? 0, (point, distance) => {
        if (distance < (toSecond[point] ?? 0)) toSecond[point] = distance;
      });
    }
    for (let point = 0; point < points.end; point++) {
      if (this.#rings[point] === 0) continue;
      this.#rings[point] = this.#ringOf(Math.max(this.#kilometres[point] ?? 0, toSecond[point] ?? 0));
    }
    return toSecond;
  }

  /** Narrows `rows` to those within the requested radius. */
  narrow(rows: number, { points }: ListingBank, { start, bytes }: Span): number {
    const { words } = this.#memory;
    const rings = this.#rings;
    for (let word = start / 4; word < (start + bytes) / 4; word++) {
      let near = 0;
      for (let left = words[(rows >>> 2) + word] ?? 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const ring = rings[points[word * 32 + 31 - Math.clz32(bit)] ?? nowhere] ?? 0;
        if (ring > 0 && ring <= this.#requestedRing) near |= bit;
      }
      words[(slots.near >>> 2) + word] = near;
    }
    return slots.near;
  }

  /** Adds rows to the counts of all rings. */
  count(rows: number, { points }: ListingBank, { start, bytes }: Span): void {
    const { words } = this.#memory;
    const [rings, totals] = [this.#rings, this.#totals];
    for (let word = start / 4; word < (start + bytes) / 4; word++) {
      for (let left = words[(rows >>> 2) + word] ?? 0; left !== 0; left &= left - 1) {
        const ring = rings[points[word * 32 + 31 - Math.clz32(left & -left)] ?? nowhere] ?? 0;
        totals[ring] = (totals[ring] ?? 0) + 1;
      }
    }
  }

  /** Writes how many of the counted rows are within each radius. */
  writeTotals(json: JsonBytes): void {
    const upTo = this.#totals;
    let within = 0;
    for (let ring = 1; ring < upTo.length; ring++) upTo[ring] = within += upTo[ring] ?? 0;
    writeSteps(json, this.#radii, upTo, 1);
  }
}
