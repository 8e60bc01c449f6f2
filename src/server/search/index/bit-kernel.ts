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
 * What is done with rows of bits in a WebAssembly memory. Addresses and lengths are bytes; lengths at least 16 and multiples of
 * 16, `count`'s of 8. JavaScript has no instruction that counts bits: the same in plain JavaScript takes six times as long.
 */
export interface BitKernel {
  /** Writes `a AND b`. */
  intersect(to: number, a: number, b: number, bytes: number): void;
  /** Writes `a OR b`. */
  unite(to: number, a: number, b: number, bytes: number): void;
  /** Writes `a AND NOT b`. */
  subtract(to: number, a: number, b: number, bytes: number): void;
  /** Sets the bits of those numbers of 32 bits that are at most `bound`, and clears the others'. */
  atMost(to: number, numbers: number, bound: number, bytes: number): void;
  /** How many bits are set. */
  count(bits: number, bytes: number): number;
  /** Lists the words of 64 bits that have any: each as its value, then its offset. Answers the length of the list in bytes. */
  listWords(bits: number, list: number, bytes: number): number;
  /** As `countColumns`, for rows given as a list of at least one word. */
  countColumnsInWords(list: number, columns: number, howMany: number, listBytes: number, totals: number): void;
  /** Of each of several columns, from the first on, adds how many bits it shares with `bits` to its own total. */
  countColumns(bits: number, columns: number, howMany: number, bytes: number, totals: number): void;
}

/** Of a listed word: its eight, its offset's four, and four to keep the next one in its place. */
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
  // Sixteen numbers of four bytes become two bytes.
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

function countColumnsFunction(columnStride: number) {
  const [bits, column, howMany, bytes, totals, at, done, shared] = [0, 1, 2, 3, 4, 5, 6, 7];
  const read = (start: number, offset: number) => load64(add(get(start), get(at)), offset);
  const ones = (offset: number) => countOnes64(and64(read(bits, offset), read(column, offset)));
  return {
    name: "countColumns",
    parameters: 5,
    locals: { narrow: 2, wide: 1 },
    body: countUp(
      done,
      1,
      get(howMany),
      set(shared, constant64(0)),
      countUp(at, 16, get(bytes), set(shared, add64(get(shared), add64(ones(0), ones(8))))),
      store32(get(totals), add(load32(get(totals)), low32(get(shared)))),
      set(column, add(get(column), constant(columnStride))),
      set(totals, add(get(totals), constant(4))),
    ),
  };
}

/** Without a branch: each word is written behind the list, which grows only by those that have bits. */
function listWordsFunction() {
  const [bits, list, bytes, at, end, word] = [0, 1, 2, 3, 4, 5];
  const isKept = subtract(constant(1), isZero64(get(word)));
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
        set(end, add(get(end), multiply(isKept, constant(listedBytes)))),
      ),
      ...subtract(get(end), get(list)),
    ],
  };
}

function countColumnsInWordsFunction(columnStride: number) {
  const [list, column, howMany, bytes, totals, at, done, shared] = [0, 1, 2, 3, 4, 5, 6, 7];
  const listed = add(get(list), get(at));
  const offset = load32(add(listed, constant(8)));
  const ones = countOnes64(and64(load64(listed, 0), load64(add(get(column), offset), 0)));
  return {
    name: "countColumnsInWords",
    parameters: 5,
    locals: { narrow: 2, wide: 1 },
    body: countUp(
      done,
      1,
      get(howMany),
      set(shared, constant64(0)),
      countUp(at, listedBytes, get(bytes), set(shared, add64(get(shared), ones))),
      store32(get(totals), add(load32(get(totals)), low32(get(shared)))),
      set(column, add(get(column), constant(columnStride))),
      set(totals, add(get(totals), constant(4))),
    ),
  };
}

/** Over this memory, where columns lie `columnStride` bytes apart. */
export function createBitKernel(memory: WebAssembly.Memory, columnStride: number): BitKernel {
  const bytes = wasmModule([
    combine("intersect", and128),
    combine("unite", or128),
    combine("subtract", andNot128),
    atMostFunction(),
    countFunction(),
    countColumnsFunction(columnStride),
    listWordsFunction(),
    countColumnsInWordsFunction(columnStride),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { memory: { memory } });
  return exports as unknown as BitKernel;
}
