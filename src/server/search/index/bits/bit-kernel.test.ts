import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createBitKernel, listedBytes } from "./bit-kernel.ts";

const columnStride = 64;
const wordsOf = (length: number) => fc.uint32Array({ minLength: length, maxLength: length });
/** One column of 16 words each. */
const columns = fc.tuple(wordsOf(16), wordsOf(16), wordsOf(16));

function memoryWith(...values: ArrayLike<number>[]) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const words = new Uint32Array(memory.buffer);
  for (const [at, column] of values.entries()) words.set(column, (at + 1) * 16);
  return { kernel: createBitKernel(memory, columnStride), words };
}

const onesIn = (word: number) => word.toString(2).replaceAll("0", "").length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test("bits are combined sixteen bytes at a time, and none beyond the length", () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 4 }), ([a, b], blocks) => {
      const { kernel, words } = memoryWith(a, b);
      for (const [name, combined] of [
        ["intersect", (one: number, other: number) => one & other],
        ["unite", (one: number, other: number) => one | other],
        ["subtract", (one: number, other: number) => one & ~other],
      ] as const) {
        words.fill(0, 0, 16);
        kernel[name](0, 64, 128, blocks * 16);
        const expected = Array.from(a, (word, at) => (at < blocks * 4 ? combined(word, b[at]!) >>> 0 : 0));
        expect(Array.from(words.subarray(0, 16)), name).toEqual(expected);
      }
    }),
    { numRuns: 50 },
  );
});

test("bits are counted, and shared bits column by column on top of what was counted before", () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 4 }), ([bits, a, b], blocks) => {
      const { kernel, words } = memoryWith(bits, a, b);
      const counted = Array.from(bits).slice(0, blocks * 4);
      expect(kernel.count(64, blocks * 16)).toBe(sum(counted.map(onesIn)));
      words.set([5, 7], 0);
      kernel.countColumns(64, 128, 2, blocks * 16, 0);
      const shared = (column: Uint32Array) => sum(counted.map((word, at) => onesIn((word & column[at]!) >>> 0)));
      expect(Array.from(words.subarray(0, 3))).toEqual([5 + shared(a), 7 + shared(b), 0]);
    }),
    { numRuns: 50 },
  );
});

test("four columns at a time are counted as one by one, and two in one go", () => {
  const fiveColumns = fc.array(wordsOf(16), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fiveColumns, fc.integer({ min: 1, max: 4 }), ([bits, ...four], blocks) => {
      const { kernel, words } = memoryWith(bits!, ...four);
      const counted = Array.from(bits!).slice(0, blocks * 4);
      const shared = four.map((column) => sum(counted.map((word, at) => onesIn((word & column[at]!) >>> 0))));
      words.set([5, 6, 7, 8], 0);
      kernel.countFours(64, 128, 4, blocks * 16, 0);
      expect(Array.from(words.subarray(0, 5))).toEqual([...shared.map((total, at) => total + 5 + at), 0]);
      expect(kernel.countShared(64, 128, blocks * 16)).toBe(shared[0]);
      const listed = kernel.listWords(64, 1024, blocks * 16);
      if (listed === 0) return;
      words.fill(0, 0, 4);
      kernel.countFoursInWords(1024, 128, 4, listed, 0);
      expect(Array.from(words.subarray(0, 5))).toEqual([...shared, 0]);
    }),
    { numRuns: 50 },
  );
});

test("in a list of the words that have bits the same is counted", () => {
  const mostlyEmpty = fc.array(fc.oneof(fc.constant(0), fc.nat(0xff_ff_ff_ff)), { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(mostlyEmpty, columns, (bits, [a, b]) => {
      const { kernel, words } = memoryWith(bits, a, b);
      const listed = kernel.listWords(64, 1024, 64);
      const isListed = (word: number, at: number) => word !== 0 || bits[at ^ 1] !== 0;
      expect(listed).toBe((bits.filter(isListed).length / 2) * listedBytes);
      if (listed === 0) return;
      words.set([5, 7], 0);
      kernel.countColumnsInWords(1024, 128, 2, listed, 0);
      const shared = (column: Uint32Array) => sum(bits.map((word, at) => onesIn((word & column[at]!) >>> 0)));
      expect(Array.from(words.subarray(0, 3))).toEqual([5 + shared(a), 7 + shared(b), 0]);
    }),
    { numRuns: 50 },
  );
});

test("sums of two numbers are compared, also where the first is the highest there is", () => {
  const rows = 256;
  const numbers = fc.array(fc.constantFrom(-3, 0, 2, 3, 2_147_483_647), { minLength: rows, maxLength: rows });
  const added = fc.array(fc.nat(3), { minLength: rows, maxLength: rows });
  fc.assert(
    fc.property(numbers, added, fc.integer({ min: -4, max: 6 }), (values, others, bound) => {
      const { kernel, words } = memoryWith(values);
      words.set(others, 16 + rows);
      words.fill(0xff_ff_ff_ff, 0, 9);
      kernel.sumsAtMost(0, 64, 64 + rows * 4, bound, 32);
      const isSet = (row: number) => ((words[row >>> 5]! >>> (row & 31)) & 1) === 1;
      expect(values.map((_, row) => isSet(row))).toEqual(values.map((value, row) => value + others[row]! <= bound));
      expect(words[8]).toBe(0xff_ff_ff_ff);
    }),
    { numRuns: 50 },
  );
});

test("numbers are compared: a bit for each that is at most the bound", () => {
  const numbers = fc.int32Array({ minLength: 256, maxLength: 256, min: -3, max: 3 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: -4, max: 4 }), (values, bound) => {
      const { kernel, words } = memoryWith(values);
      words.fill(0xff_ff_ff_ff, 0, 9);
      kernel.atMost(0, 64, bound, 32);
      const isSet = (row: number) => ((words[row >>> 5]! >>> (row & 31)) & 1) === 1;
      expect(Array.from(values, (_, row) => isSet(row))).toEqual(Array.from(values, (value) => value <= bound));
      expect(words[8]).toBe(0xff_ff_ff_ff);
    }),
    { numRuns: 50 },
  );
});
