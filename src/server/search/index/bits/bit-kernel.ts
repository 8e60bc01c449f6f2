import {
  type Code,
  add,
  add64,
  and128,
  and64,
  areAtMost,
  andNot128,
  constant,
  constant64,
  countOnes64,
  countUp,
  differences,
  firstBits,
  fourOf,
  get,
  halves16,
  halves8,
  isZero64,
  load128,
  load32,
  load64,
  low32,
  multiply,
  or128,
  set,
  store128,
  store16,
  store32,
  store64,
  subtract,
  wasmModule,
} from "./wasm-module.ts";

/**
 * Operations on rows of bits in a WebAssembly memory. Addresses and lengths are in bytes; lengths are at least 16 and multiples
 * of 16, those of `count` multiples of 8. JavaScript has no instruction that counts bits: plain JavaScript is six times slower.
 */
export interface BitKernel {
  /** Writes `a AND b`. */
  intersect(to: number, a: number, b: number, bytes: number): void;
  /** Writes `a OR b`. */
  unite(to: number, a: number, b: number, bytes: number): void;
  /** Writes `a AND NOT b`. */
  subtract(to: number, a: number, b: number, bytes: number): void;
  /** Sets the bits of those 32-bit numbers that are at most `bound`, and clears the bits of the others. */
  atMost(to: number, numbers: number, bound: number, bytes: number): void;
  /** The same for sums of two numbers, of which the second ones are 0 or more. */
  sumsAtMost(to: number, numbers: number, added: number, bound: number, bytes: number): void;
  /** Returns how many bits are set. */
  count(bits: number, bytes: number): number;
  /** Returns how many bits are set in both. */
  countShared(a: number, b: number, bytes: number): number;
  /** Lists the 64-bit words that have any bit set, each as its value and its offset. Returns the list's length in bytes. */
  listWords(bits: number, list: number, bytes: number): number;
  /** As `countColumns` and `countFours`, for rows given as a list of at least one word. */
  countColumnsInWords(list: number, columns: number, howMany: number, listBytes: number, totals: number): void;
  countFoursInWords(list: number, columns: number, howMany: number, listBytes: number, totals: number): void;
  /** For each of several adjacent columns, adds the number of bits it shares with `bits` to the column's own total. */
  countColumns(bits: number, columns: number, howMany: number, bytes: number, totals: number): void;
  /** The same, four columns at a time, in half the time: `howMany` is a multiple of 4. */
  countFours(bits: number, columns: number, howMany: number, bytes: number, totals: number): void;
}

/** Bytes of a listed word: eight for the word, four for its offset, and four of padding for alignment. */
export const listedBytes = 16;

function combine(name: string, operation: (a: Code, b: Code) => Code) {
  const [to, a, b, bytes, at] = [0, 1, 2, 3, 4];
  const read = (start: number) => load128(add(get(start), get(at)));
  return {
    name,
    parameters: 4,
    locals: { narrow: 1 },
    body: countUp(at, 16, get(bytes), store128(add(get(to), get(at)), operation(read(a), read(b)))),
  };
}

function atMostFunction() {
  const [to, numbers, bound, bytes, at] = [0, 1, 2, 3, 4];
  // Sixteen 4-byte numbers are reduced to two bytes.
  const numbersAt = add(get(numbers), multiply(get(at), constant(32)));
  const four = (offset: number) => areAtMost(load128(numbersAt, offset), fourOf(get(bound)));
  const sixteen = halves8(halves16(four(0), four(16)), halves16(four(32), four(48)));
  return {
    name: "atMost",
    parameters: 4,
    locals: { narrow: 1 },
    body: countUp(at, 2, get(bytes), store16(add(get(to), get(at)), firstBits(sixteen))),
  };
}

function sumsAtMostFunction() {
  const [to, numbers, added, bound, bytes, at] = [0, 1, 2, 3, 4, 5];
  const readAt = (start: number) => add(get(start), multiply(get(at), constant(32)));
  // Compared with what the second number leaves of the bound: a sum could exceed 32 bits.
  const four = (offset: number) =>
    areAtMost(load128(readAt(numbers), offset), differences(fourOf(get(bound)), load128(readAt(added), offset)));
  const sixteen = halves8(halves16(four(0), four(16)), halves16(four(32), four(48)));
  return {
    name: "sumsAtMost",
    parameters: 5,
    locals: { narrow: 1 },
    body: countUp(at, 2, get(bytes), store16(add(get(to), get(at)), firstBits(sixteen))),
  };
}

function countFunction() {
  const [bits, bytes, at, total] = [0, 1, 2, 3];
  const ones = countOnes64(load64(add(get(bits), get(at)), 0));
  return {
    name: "count",
    parameters: 2,
    locals: { narrow: 1, wide: 1 },
    answers: true,
    body: [
      ...set(total, constant64(0)),
      ...countUp(at, 8, get(bytes), set(total, add64(get(total), ones))),
      ...low32(get(total)),
    ],
  };
}

function countSharedFunction() {
  const [a, b, bytes, at, total] = [0, 1, 2, 3, 4];
  const read = (start: number, offset: number) => load64(add(get(start), get(at)), offset);
  const ones = (offset: number) => countOnes64(and64(read(a, offset), read(b, offset)));
  return {
    name: "countShared",
    parameters: 3,
    locals: { narrow: 1, wide: 1 },
    answers: true,
    body: [
      ...set(total, constant64(0)),
      ...countUp(at, 16, get(bytes), set(total, add64(get(total), add64(ones(0), ones(8))))),
      ...low32(get(total)),
    ],
  };
}

/** Counts several columns side by side, so that a word of rows is read once for all of them. */
function countColumnsFunction(name: string, columnStride: number, atOnce: number) {
  const [bits, column, howMany, bytes, totals, at, done, word, shared] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return {
    name,
    parameters: 5,
    locals: { narrow: 2, wide: 1 + atOnce },
    body: countUp(
      done,
      atOnce,
      get(howMany),
      clearSums(shared, atOnce),
      countUp(
        at,
        8,
        get(bytes),
        set(word, load64(add(get(bits), get(at)), 0)),
        addShared(shared, word, add(get(column), get(at)), columnStride, atOnce),
      ),
      storeSums(shared, totals, atOnce),
      set(column, add(get(column), constant(columnStride * atOnce))),
      set(totals, add(get(totals), constant(4 * atOnce))),
    ),
  };
}

function clearSums(first: number, howMany: number): Code {
  return Array.from({ length: howMany }, (_, index) => set(first + index, constant64(0))).flat();
}

/** Adds to each of several sums how many bits of a word are also set in the corresponding word of its column. */
function addShared(first: number, word: number, address: Code, columnStride: number, howMany: number): Code {
  return Array.from({ length: howMany }, (_, index) => {
    const ones = countOnes64(and64(get(word), load64(address, index * columnStride)));
    return set(first + index, add64(get(first + index), ones));
  }).flat();
}

function storeSums(first: number, totals: number, howMany: number): Code {
  return Array.from({ length: howMany }, (_, index) => {
    const total = add(get(totals), constant(4 * index));
    return store32(total, add(load32(total), low32(get(first + index))));
  }).flat();
}

/** Without a branch: each word is written after the list's end, which moves only if the word has any bit. */
function listWordsFunction() {
  const [bits, list, bytes, at, end, word] = [0, 1, 2, 3, 4, 5];
  const isListed = subtract(constant(1), isZero64(get(word)));
  return {
    name: "listWords",
    parameters: 3,
    locals: { narrow: 2, wide: 1 },
    answers: true,
    body: [
      ...set(end, get(list)),
      ...countUp(
        at,
        8,
        get(bytes),
        set(word, load64(add(get(bits), get(at)), 0)),
        store64(get(end), get(word)),
        store32(add(get(end), constant(8)), get(at)),
        set(end, add(get(end), multiply(isListed, constant(listedBytes)))),
      ),
      ...subtract(get(end), get(list)),
    ],
  };
}

function countColumnsInWordsFunction(name: string, columnStride: number, atOnce: number) {
  const [list, column, howMany, bytes, totals, at, done, address, word, shared] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const listed = add(get(list), get(at));
  return {
    name,
    parameters: 5,
    locals: { narrow: 3, wide: 1 + atOnce },
    body: countUp(
      done,
      atOnce,
      get(howMany),
      clearSums(shared, atOnce),
      countUp(
        at,
        listedBytes,
        get(bytes),
        set(word, load64(listed, 0)),
        set(address, add(get(column), load32(add(listed, constant(8))))),
        addShared(shared, word, get(address), columnStride, atOnce),
      ),
      storeSums(shared, totals, atOnce),
      set(column, add(get(column), constant(columnStride * atOnce))),
      set(totals, add(get(totals), constant(4 * atOnce))),
    ),
  };
}

/** Creates the kernel for this memory, in which columns are `columnStride` bytes apart. */
export function createBitKernel(memory: WebAssembly.Memory, columnStride: number): BitKernel {
  const bytes = wasmModule([
    combine("intersect", and128),
    combine("unite", or128),
    combine("subtract", andNot128),
    atMostFunction(),
    sumsAtMostFunction(),
    countFunction(),
    countColumnsFunction("countColumns", columnStride, 1),
    countColumnsFunction("countFours", columnStride, 4),
    countSharedFunction(),
    listWordsFunction(),
    countColumnsInWordsFunction("countColumnsInWords", columnStride, 1),
    countColumnsInWordsFunction("countFoursInWords", columnStride, 4),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { memory: { memory } });
  return exports as unknown as BitKernel;
}
