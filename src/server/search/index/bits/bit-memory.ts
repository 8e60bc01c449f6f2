import { sharings } from "#contract/property/property-facts.ts";
import { type BitKernel, createBitKernel } from "./bit-kernel.ts";
import { columnCount, notStated } from "./bit-columns.ts";

/** Listings of one bank. Its bits of a column fill 4 KiB: what a search combines stays in the processor's near caches. */
export const rowsPerBank = 32_768;
export const wordsPerBank = rowsPerBank / 32;
/** Whole numbers that listings can be compared by: rents by sharing, the deposit, the lock-in. */
const numberColumns = sharings.length + 2;
export const depositNumbers = sharings.length;
export const lockInNumbers = sharings.length + 1;

const columnBytes = rowsPerBank / 8;
/** From one column to the next: a cache line more, or the bits of a row would all compete for the same place in the cache. */
const columnStride = columnBytes + 64;
const numbersBytes = rowsPerBank * Int32Array.BYTES_PER_ELEMENT;
const bankBytes = columnCount * columnStride + numberColumns * numbersBytes;
const pageBytes = 65_536;

/** Rows are taken this many at a time: what the kernel reads at once. */
const rowsAtOnce = 128;

/** A part of a bank, in bytes of its columns. */
export interface Span {
  start: number;
  bytes: number;
}
export const wholeBank: Span = { start: 0, bytes: columnBytes };

/** The smallest span that holds these rows of a bank; `to` is the row after the last. */
export function spanOf(from: number, to: number): Span {
  const start = Math.floor(from / rowsAtOnce) * rowsAtOnce;
  return { start: start / 8, bytes: (Math.ceil(to / rowsAtOnce) * rowsAtOnce - start) / 8 };
}

/** The part that two parts of a bank share. */
export function sharedSpan(a: Span, b: Span): Span | undefined {
  const start = Math.max(a.start, b.start);
  const bytes = Math.min(a.start + a.bytes, b.start + b.bytes) - start;
  return bytes > 0 ? { start, bytes } : undefined;
}

/** Where results of a search are written: columns of one bank, used again for the next. Addresses in bytes. */
const slotNames = [
  // What the facts make of a bank.
  "facts",
  "single",
  "double",
  "triple",
  "rooms",
  "freeRooms",
  "meals",
  "lockIn",
  "deposit",
  // What the places make of it.
  "region",
  "localities",
  "near",
  // Both together.
  "anywhere",
  "inRegion",
  "inAnyLocality",
  "placed",
  "ignoringOne",
  "found",
  // For a moment.
  "lower",
  "upper",
] as const;
export type SlotName = (typeof slotNames)[number];
export const slots = Object.fromEntries(slotNames.map((name, index) => [name, index * columnStride])) as Readonly<
  Record<SlotName, number>
>;
const totalsAddress = slotNames.length * columnStride;
/** Room for a list of all words of a column: twice its bytes, and the one that is written behind it. */
const listAddress = totalsAddress + columnStride;
const banksAddress = listAddress + 2 * columnStride;
/** For fewer columns it is not worth finding out which words of the rows have any bit: mostly they are few. */
const columnsWorthListing = 8;

/**
 * All bits of the index, bank by bank and within a bank column by column, each bank followed by the numbers that listings are
 * compared by: what is added to the index is added at the end, and nothing ever moves.
 */
export class BitMemory {
  readonly #memory = new WebAssembly.Memory({ initial: Math.ceil(banksAddress / pageBytes) });
  readonly #kernel: BitKernel = createBitKernel(this.#memory, columnStride);
  #banks = 0;
  /** Another array after every new bank. */
  words = new Uint32Array(this.#memory.buffer);
  #totals = this.words.subarray(totalsAddress / 4, totalsAddress / 4 + columnCount);

  get bytes(): number {
    return this.words.byteLength;
  }

  /** Makes room for one more bank, in which no bit is set. */
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

  /** Numbers by row; another array after every new bank. The column is a sharing's position or one of those above. */
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

  /** Writes which rows have a number that is at most `bound`; what is not stated is more than any. */
  atMost(to: number, bank: number, column: number, bound: number, { start, bytes }: Span): void {
    const numbers = this.#numbersAddress(bank, column) + start * 32;
    this.#kernel.atMost(to + start, numbers, Math.min(bound, notStated - 1), bytes);
  }

  clear(slot: number, { start, bytes }: Span): void {
    this.words.fill(0, (slot + start) / 4, (slot + start + bytes) / 4);
  }

  count(bits: number, { start, bytes }: Span): number {
    return this.#kernel.count(bits + start, bytes);
  }

  /** How many bits are set in both. */
  countShared(a: number, b: number, { start, bytes }: Span): number {
    return this.#kernel.countShared(a + start, b + start, bytes);
  }

  /** Sets the bits of rows `from` to `to`, the last not among them. */
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

  /** How many bits of the rows `from` to `to` are set, the last not among them. */
  countRows(bits: number, from: number, to: number): number {
    const { words } = this;
    const first = bits / 4 + (from >>> 5);
    const last = bits / 4 + ((to - 1) >>> 5);
    const firstWord = (words[first] ?? 0) & (-1 << (from & 31));
    const lastMask = -1 >>> (31 - ((to - 1) & 31));
    if (first === last) return countOnes(firstWord & lastMask);
    let count = countOnes(firstWord) + countOnes((words[last] ?? 0) & lastMask);
    const between = last - first - 1;
    // The kernel takes two words at a time.
    if (between % 2 === 1) count += countOnes(words[last - 1] ?? 0);
    if (between > 1) count += this.#kernel.count((first + 1) * 4, (between - (between % 2)) * 4);
    return count;
  }

  clearTotals(): void {
    this.#totals.fill(0);
  }

  /** Adds to the total of each of these columns how many of its bits are set in `bits` too. */
  countColumns(bits: number, bank: number, first: number, howMany: number, { start, bytes }: Span): void {
    const kernel = this.#kernel;
    const columns = this.columnAddress(bank, first) + start;
    const totals = totalsAddress + first * 4;
    // What is left of the columns when they are taken four at a time.
    const rest = howMany % 4;
    const fours = howMany - rest;
    const [restColumns, restTotals] = [columns + fours * columnStride, totals + fours * 4];
    if (howMany >= columnsWorthListing) {
      const listBytes = kernel.listWords(bits + start, listAddress, bytes);
      if (listBytes === 0) return;
      // A listed word takes two steps instead of one: this is half of all words.
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
