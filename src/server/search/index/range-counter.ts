import { type BitMemory, type Span, rowsPerBank } from "./bits/bit-memory.ts";
import { CountedPlaces } from "./counted-places.ts";

/** Counts bits by ranges of rows; ranges with the same name together. Banks must be counted in their order, one search at a time. */
export class RangeCounter {
  readonly #memory: BitMemory;
  readonly #named: NamedRanges;
  #at = 0;

  constructor(memory: BitMemory, named: NamedRanges) {
    this.#memory = memory;
    this.#named = named;
    named.byName.totals.fill(0);
  }

  /** Counts a part of a bank. */
  count(bits: number, bank: number, { start, bytes }: Span): void {
    const bankStart = bank * rowsPerBank;
    const from = bankStart + start * 8;
    const to = from + bytes * 8;
    const { ranges, byName } = this.#named;
    const { totals } = byName;
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

  /** Good until the next search. */
  get totals(): CountedPlaces {
    return this.#named.byName;
  }
}

interface NamedRange {
  /** Index into the names. */
  name: number;
  start: number;
  end: number;
}

/** Ranges with room to count in, used again by the next search. */
export interface NamedRanges {
  /** In ascending order of their rows. */
  ranges: readonly NamedRange[];
  byName: CountedPlaces;
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
  return { ranges: named, byName: new CountedPlaces(names) };
}
