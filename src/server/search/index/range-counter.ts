import { type BitMemory, type Span, rowsPerBank } from "./bit-memory.ts";
import type { PlaceTotal } from "#server/search/wish.ts";

/** Counts bits by ranges of rows; ranges with the same name together. Banks must be counted in their order, one search at a time. */
export class RangeCounter {
  readonly #memory: BitMemory;
  readonly #named: NamedRanges;
  #at = 0;

  constructor(memory: BitMemory, named: NamedRanges) {
    this.#memory = memory;
    this.#named = named;
    named.totals.fill(0);
  }

  /** Counts a part of a bank. */
  count(bits: number, bank: number, { start, bytes }: Span): void {
    const bankStart = bank * rowsPerBank;
    const from = bankStart + start * 8;
    const to = from + bytes * 8;
    const { ranges, totals } = this.#named;
    for (let at = this.#at; at < ranges.length; at++) {
      const range = ranges[at];
      if (!range || range.start >= to) break;
      if (range.end <= from) this.#at = at + 1;
      else {
        const first = Math.max(range.start, from) - bankStart;
        const count = this.#memory.countRows(bits, first, Math.min(range.end, to) - bankStart);
        totals[range.name] = (totals[range.name] ?? 0) + count;
      }
    }
  }

  /** The most bits first, then by the alphabet; names without a bit are left out. */
  get totals(): PlaceTotal[] {
    const { names, totals, order } = this.#named;
    const count = names.length;
    // One number says the total and the name, since plain numbers sort without being compared by a function.
    let found = 0;
    for (let index = 0; index < count; index++) {
      const total = totals[index] ?? 0;
      if (total > 0) order[found++] = index - total * count;
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- this is room for sorting, and a copy would be memory of its own
    const sorted = order.subarray(0, found).sort();
    const byTotal: PlaceTotal[] = [];
    for (let at = 0; at < found; at++) {
      const place = sorted[at] ?? 0;
      const total = Math.ceil(-place / count);
      byTotal.push({ key: names[place + total * count] ?? "", total });
    }
    return byTotal;
  }
}

interface NamedRange {
  /** Index into the names. */
  name: number;
  start: number;
  end: number;
}

export interface NamedRanges {
  /** In the order of the alphabet. */
  names: readonly string[];
  /** In ascending order of their rows. */
  ranges: readonly NamedRange[];
  /** Room to count in, by name; used again by the next search. */
  totals: Uint32Array;
  order: Float64Array;
}

/** Neighbouring ranges of one name become one; ranges without a name are left out. */
export function nameRanges(ranges: readonly { name: string | null; start: number; end: number }[]): NamedRanges {
  const names = [...new Set(ranges.flatMap(({ name }) => name ?? []))].toSorted();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const named: NamedRange[] = [];
  for (const { name, start, end } of ranges) {
    const number = name === null ? undefined : numbers.get(name);
    if (number === undefined) continue;
    const last = named.at(-1);
    if (last?.name === number && last.end === start) last.end = end;
    else named.push({ name: number, start, end });
  }
  return { names, ranges: named, totals: new Uint32Array(names.length), order: new Float64Array(names.length) };
}
