import type { BitMemory, Span } from "./bits/bit-memory.ts";
import type { ListingBank } from "./listing-bank.ts";
import { type Box, type PublicPoints, nowhere } from "./public-points.ts";

/** Finds the rows whose public point is in an area of the map. */
export class BoxPoints {
  readonly #memory: BitMemory;
  /** By point: 1 if it is inside. */
  readonly #inside: Uint8Array;

  constructor(memory: BitMemory, points: PublicPoints, box: Box) {
    this.#memory = memory;
    this.#inside = new Uint8Array(points.end);
    points.visitWithin(box, (point) => {
      this.#inside[point] = 1;
    });
  }

  /** Clears the bits of rows outside. */
  narrow(rows: number, { points }: ListingBank, { start, bytes }: Span): void {
    const { words } = this.#memory;
    const inside = this.#inside;
    for (let word = start / 4; word < (start + bytes) / 4; word++) {
      const all = words[(rows >>> 2) + word] ?? 0;
      let remaining = all;
      for (let left = all; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if (inside[points[word * 32 + 31 - Math.clz32(bit)] ?? nowhere] !== 1) remaining ^= bit;
      }
      words[(rows >>> 2) + word] = remaining;
    }
  }
}
