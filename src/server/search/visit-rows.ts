import type { Span } from "./bit-memory.ts";

/** Visits the rows of a bank whose bits are set in a part of it. */
export function visitRows(
  words: Uint32Array,
  bits: number,
  { start, bytes }: Span,
  visit: (row: number) => void,
): void {
  const [from, to] = [start / 4, (start + bytes) / 4];
  for (let word = from; word < to; word++) {
    for (let left = words[bits / 4 + word] ?? 0; left !== 0; left &= left - 1) {
      visit(word * 32 + 31 - Math.clz32(left & -left));
    }
  }
}
