import { type BitMemory, type Span, rowsPerBank, spanOf } from "./bit-memory.ts";

/** Ranges of rows in ascending order, read bank by bank. */
export class RowRanges {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  get isEmpty(): boolean {
    return this.#starts.length === 0;
  }

  /** Adds rows `start` to `end` (exclusive), which must come after all ranges added before. */
  add(start: number, end: number): void {
    const last = this.#ends.length - 1;
    if (this.#ends[last] === start) this.#ends[last] = end;
    else {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** The part of a bank that contains all its rows in these ranges; undefined when there are none. */
  spanIn(bank: number): Span | undefined {
    const [from, to] = [bank * rowsPerBank, (bank + 1) * rowsPerBank];
    const first = this.#firstEndingAfter(from);
    const start = this.#starts[first] ?? to;
    if (start >= to) return undefined;
    let last = first;
    while ((this.#starts[last + 1] ?? to) < to) last++;
    return spanOf(Math.max(start, from) - from, Math.min(this.#ends[last] ?? to, to) - from);
  }

  /** Sets the bits of the rows in these ranges, and clears all others of the span. */
  write(memory: BitMemory, slot: number, bank: number, span: Span): void {
    const [from, to] = [bank * rowsPerBank, (bank + 1) * rowsPerBank];
    memory.clear(slot, span);
    for (let at = this.#firstEndingAfter(from); (this.#starts[at] ?? to) < to; at++) {
      const start = Math.max(this.#starts[at] ?? 0, from + span.start * 8);
      const end = Math.min(this.#ends[at] ?? 0, from + (span.start + span.bytes) * 8);
      if (start < end) memory.setRows(slot, start - from, end - from);
    }
  }

  #firstEndingAfter(row: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
