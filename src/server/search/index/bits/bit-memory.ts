import { sharings } from "#contract/property/property-facts.ts";
import { type BitKernel, createBitKernel } from "./bit-kernel.ts";
import { columnCount, notStated } from "./bit-columns.ts";

/** Listings in one bank. A column of it takes 4 KiB, so that the columns a search combines fit the processor's nearest caches. */
export const rowsPerBank = 32_768;
export const wordsPerBank = rowsPerBank / 32;
/** Integers of each listing that bounds are compared with: rents by sharing, the deposit, the lock-in, the cost beside the rent. */
const numberColumns = sharings.length + 3;
export const depositNumbers = sharings.length;
export const lockInNumbers = sharings.length + 1;
export const besideRentNumbers = sharings.length + 2;

const columnBytes = rowsPerBank / 8;
/** Bytes from one column to the next: an extra cache line keeps the bits of one row from competing for one place in the cache. */
const columnStride = columnBytes + 64;
const numbersBytes = rowsPerBank * Int32Array.BYTES_PER_ELEMENT;
const bankBytes = columnCount * columnStride + numberColumns * numbersBytes;
const pageBytes = 65_536;

/** Rows are processed in groups of this size, which the kernel reads at once. */
const rowsAtOnce = 128;

/** A part of a bank: offset and length in bytes within each column. */
export interface Span {
  start: number;
  bytes: number;
}
export const wholeBank: Span = { start: 0, bytes: columnBytes };

/** The smallest span that contains these rows of a bank; `to` is exclusive. */
export function spanOf(from: number, to: number): Span {
  const start = Math.floor(from / rowsAtOnce) * rowsAtOnce;
  return { start: start / 8, bytes: (Math.ceil(to / rowsAtOnce) * rowsAtOnce - start) / 8 };
}

/** The intersection of two spans; undefined when it is empty. */
export function sharedSpan(a: Span, b: Span): Span | undefined {
  const start = Math.max(a.start, b.start);
  const bytes = Math.min(a.start + a.bytes, b.start + b.bytes) - start;
  return bytes > 0 ? { start, bytes } : undefined;
}

/** Named places for the results of a search: columns of one bank, reused for the next bank. Addresses in bytes. */
const slotNames = [
  // Results of the criteria about facts.
  "facts",
  "single",
  "double",
  "triple",
  "rooms",
  "freeRooms",
  "meals",
  "lockIn",
  "deposit",
  // Results of the criteria about places.
  "region",
  "localities",
  "near",
  // Combined results.
  "anywhere",
  "inRegion",
  "inAnyLocality",
  "placed",
  "ignoringOne",
  "found",
  // Intermediate results.
  "lower",
  "upper",
] as const;
export type SlotName = (typeof slotNames)[number];
export const slots = Object.fromEntries(slotNames.map((name, index) => [name, index * columnStride])) as Readonly<
  Record<SlotName, number>
>;
const totalsAddress = slotNames.length * columnStride;
/** Space for a list of all words of a column: twice its bytes, and one more that is written after the end. */
const listAddress = totalsAddress + columnStride;
const banksAddress = listAddress + 2 * columnStride;
/** For fewer columns, it is not worth listing the words that have any bit, of which there are usually few. */
const columnsWorthListing = 8;

/**
 * All bits of the index, bank by bank and within a bank column by column. Each bank is followed by the numbers that bounds are
 * compared with. Banks are added at the end, and nothing ever moves.
 */
export class BitMemory {
  readonly #memory = new WebAssembly.Memory({ initial: Math.ceil(banksAddress / pageBytes) });
  readonly #kernel: BitKernel = createBitKernel(this.#memory, columnStride);
  #banks = 0;
  /** Replaced by another array whenever a bank is added. */
  words = new Uint32Array(this.#memory.buffer);
  #totals = this.words.subarray(totalsAddress / 4, totalsAddress / 4 + columnCount);

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Adds a bank without any bit set. */
  addBank(): void {
    this.#banks++;
    const missing = banksAddress + this.#banks * bankBytes - this.bytes;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / pageBytes));
    this.words = new Uint32Array(this.#memory.buffer);
    this.#totals = this.words.subarray(totalsAddress / 4, totalsAddress / 4 + columnCount);
  }

  columnAddress(bank: number, column: number): number {
    return banksAddress + bank * bankBytes + column * columnStride;
  }

  /** Numbers by row; another array after each added bank. The column is the position of a sharing, or one of those above. */
  numbers(bank: number, column: number): Int32Array {
    return new Int32Array(this.#memory.buffer, this.#numbersAddress(bank, column), rowsPerBank);
  }

  /** Sets a row's bits in these columns of its bank. */
  setBits(bank: number, row: number, columns: readonly number[]): void {
    const mask = 1 << (row & 31);
    const first = (this.columnAddress(bank, 0) >>> 2) + (row >>> 5);
    const { words } = this;
    for (const column of columns) {
      const word = first + column * (columnStride / 4);
      words[word] = (words[word] ?? 0) | mask;
    }
  }

  /** Clears a row's bits in all columns of its bank. */
  clearRow(bank: number, row: number): void {
    const mask = ~(1 << (row & 31));
    const first = (this.columnAddress(bank, 0) >>> 2) + (row >>> 5);
    const { words } = this;
    for (let column = 0; column < columnCount; column++) {
      const word = first + column * (columnStride / 4);
      words[word] = (words[word] ?? 0) & mask;
    }
  }

  intersect(to: number, a: number, b: number, { start, bytes }: Span): void {
    this.#kernel.intersect(to + start, a + start, b + start, bytes);
  }

  unite(to: number, a: number, b: number, { start, bytes }: Span): void {
    this.#kernel.unite(to + start, a + start, b + start, bytes);
  }

  subtract(to: number, a: number, b: number, { start, bytes }: Span): void {
    this.#kernel.subtract(to + start, a + start, b + start, bytes);
  }

  /** Sets the bits of rows whose number is at most `bound`. A number that is not stated exceeds any bound. */
  atMost(to: number, bank: number, column: number, bound: number, { start, bytes }: Span): void {
    const numbers = this.#numbersAddress(bank, column) + start * 32;
    this.#kernel.atMost(to + start, numbers, Math.min(bound, notStated - 1), bytes);
  }

  /** Sets the bits of rows whose numbers of two columns are together at most `bound`; those of `added` are always stated. */
  sumsAtMost(to: number, bank: number, column: number, added: number, bound: number, { start, bytes }: Span): void {
    const numbers = this.#numbersAddress(bank, column) + start * 32;
    const others = this.#numbersAddress(bank, added) + start * 32;
    this.#kernel.sumsAtMost(to + start, numbers, others, Math.min(bound, notStated - 1), bytes);
  }

  clear(slot: number, { start, bytes }: Span): void {
    this.words.fill(0, (slot + start) / 4, (slot + start + bytes) / 4);
  }

  count(bits: number, { start, bytes }: Span): number {
    return this.#kernel.count(bits + start, bytes);
  }

  /** Returns how many bits are set in both. */
  countShared(a: number, b: number, { start, bytes }: Span): number {
    return this.#kernel.countShared(a + start, b + start, bytes);
  }

  /** Sets the bits of rows `from` to `to`; `to` is exclusive. */
  setRows(slot: number, from: number, to: number): void {
    const { words } = this;
    const first = slot / 4 + (from >>> 5);
    const last = slot / 4 + ((to - 1) >>> 5);
    const firstMask = -1 << (from & 31);
    const lastMask = -1 >>> (31 - ((to - 1) & 31));
    if (first === last) {
      words[first] = (words[first] ?? 0) | (firstMask & lastMask);
      return;
    }
    words[first] = (words[first] ?? 0) | firstMask;
    words.fill(0xff_ff_ff_ff, first + 1, last);
    words[last] = (words[last] ?? 0) | lastMask;
  }

  /** Counts the bits that are set in rows `from` to `to`; `to` is exclusive. */
  countRows(bits: number, from: number, to: number): number {
    const { words } = this;
    const first = bits / 4 + (from >>> 5);
    const last = bits / 4 + ((to - 1) >>> 5);
    const firstWord = (words[first] ?? 0) & (-1 << (from & 31));
    const lastMask = -1 >>> (31 - ((to - 1) & 31));
    if (first === last) return countOnes(firstWord & lastMask);
    let count = countOnes(firstWord) + countOnes((words[last] ?? 0) & lastMask);
    const between = last - first - 1;
    // The kernel processes two words at a time.
    if (between % 2 === 1) count += countOnes(words[last - 1] ?? 0);
    if (between > 1) count += this.#kernel.count((first + 1) * 4, (between - (between % 2)) * 4);
    return count;
  }

  clearTotals(): void {
    this.#totals.fill(0);
  }

  /** Adds to the total of each of these columns how many of its bits are also set in `bits`. */
  countColumns(bits: number, bank: number, first: number, howMany: number, { start, bytes }: Span): void {
    const kernel = this.#kernel;
    const columns = this.columnAddress(bank, first) + start;
    const totals = totalsAddress + first * 4;
    // The columns that remain when they are counted four at a time.
    const rest = howMany % 4;
    const fours = howMany - rest;
    const [restColumns, restTotals] = [columns + fours * columnStride, totals + fours * 4];
    if (howMany >= columnsWorthListing) {
      const listBytes = kernel.listWords(bits + start, listAddress, bytes);
      if (listBytes === 0) return;
      // Listed words cost twice as much each, so the list pays only if at most half of all words are in it.
      if (listBytes <= bytes) {
        kernel.countFoursInWords(listAddress, columns, fours, listBytes, totals);
        if (rest > 0) kernel.countColumnsInWords(listAddress, restColumns, rest, listBytes, restTotals);
        return;
      }
    }
    if (fours > 0) kernel.countFours(bits + start, columns, fours, bytes, totals);
    if (rest > 0) kernel.countColumns(bits + start, restColumns, rest, bytes, restTotals);
  }

  /** By column. */
  get totals(): Uint32Array {
    return this.#totals;
  }

  #numbersAddress(bank: number, column: number): number {
    return this.columnAddress(bank, columnCount) + column * numbersBytes;
  }
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
