import { type BitMemory, type Span, rowsPerBank } from "./bits/bit-memory.ts";
import { CountedPlaces } from "./counted-places.ts";

/** Counts bits by named ranges of rows; ranges of one name are added up. Banks must be counted in order, one search at a time. */
export class RangeCounter {
  readonly #memory: BitMemory;
  readonly #named: NamedRanges;
  #at = 0;

  constructor(memory: BitMemory, named: NamedRanges) {
    this.#memory = memory;
    this.#named = named;
    named.byName.totals.fill(0);
  }

  /** Counts the bits in a part of a bank. */
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

  /** Valid until the next search. */
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

/** Ranges with their totals, which are reused by the next search. */
export interface NamedRanges {
  /** In ascending order of their rows. */
  ranges: readonly NamedRange[];
  byName: CountedPlaces;
}

/** Merges adjacent ranges of one name, and leaves out ranges without a name. */
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
