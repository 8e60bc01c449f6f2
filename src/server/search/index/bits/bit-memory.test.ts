import * as fc from "fast-check";
import { expect, test } from "vitest";
import { notStated } from "./bit-columns.ts";
import { BitMemory, rowsPerBank, sharedSpan, slots, spanOf, wholeBank } from "./bit-memory.ts";

const row = fc.oneof(
  fc.nat(200),
  fc.integer({ min: rowsPerBank - 200, max: rowsPerBank - 1 }),
  fc.nat(rowsPerBank - 1),
);
const range = fc
  .tuple(row, row)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

test("rows are set and counted from the first to the last, the last not among them", () => {
  const memory = new BitMemory();
  fc.assert(
    fc.property(range, range, (rows, counted) => {
      memory.clear(slots.found, wholeBank);
      memory.setRows(slots.found, rows.from, rows.to);
      expect(memory.count(slots.found, wholeBank)).toBe(rows.to - rows.from);
      const both = Math.min(rows.to, counted.to) - Math.max(rows.from, counted.from);
      expect(memory.countRows(slots.found, counted.from, counted.to)).toBe(Math.max(both, 0));
      const { start, bytes } = spanOf(rows.from, rows.to);
      expect(start * 8 <= rows.from && (start + bytes) * 8 >= rows.to && bytes % 16 === 0).toBe(true);
    }),
  );
});

test("a row's bits and numbers stay when a bank is added, and can be cleared", () => {
  const memory = new BitMemory();
  memory.addBank();
  memory.setBits(0, 77, [0, 3, 5]);
  memory.numbers(0, 1)[77] = 9000;
  memory.addBank();
  memory.setBits(1, 77, [3]);
  const bits = () =>
    [0, 1].map((bank) => [0, 3, 4, 5].map((column) => memory.countRows(memory.columnAddress(bank, column), 77, 78)));
  expect(bits()).toEqual([
    [1, 1, 0, 1],
    [0, 1, 0, 0],
  ]);
  expect(memory.numbers(0, 1)[77]).toBe(9000);
  memory.clearRow(0, 77);
  expect(bits()).toEqual([
    [0, 0, 0, 0],
    [0, 1, 0, 0],
  ]);
});

test("a number that is not stated exceeds every bound", () => {
  const memory = new BitMemory();
  memory.addBank();
  memory.numbers(0, 0).fill(notStated);
  memory.numbers(0, 0)[5] = 9000;
  memory.atMost(slots.found, 0, 0, 2 ** 40, wholeBank);
  expect(memory.count(slots.found, wholeBank)).toBe(1);
});

test("the intersection of two spans is the part in both", () => {
  expect(sharedSpan({ start: 0, bytes: 32 }, { start: 16, bytes: 64 })).toEqual({ start: 16, bytes: 16 });
  expect(sharedSpan({ start: 0, bytes: 16 }, { start: 16, bytes: 16 })).toBeUndefined();
});
