import * as fc from "fast-check";
import { expect, test } from "vitest";
import { distanceToBeginning, editDistance } from "./edit-distance.ts";

/** The textbook algorithm with its whole table: slow, but easy to check by reading. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => row || column),
  );
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + change,
        isSwap ? table[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return table[a.length]![b.length]!;
}

test("a letter added, dropped, changed or swapped with its neighbour is one mistake", () => {
  for (const typed of ["nagarr", "nagr", "nagor", "nagra"]) expect(editDistance(typed, "nagar", 2), typed).toBe(1);
  expect(editDistance("nagar", "nagar", 2)).toBe(0);
  expect(editDistance("", "ab", 2)).toBe(2);
});

test("a distance above the limit is returned as the limit plus one", () => {
  expect(editDistance("koramangala", "whitefield", 2)).toBe(3);
  expect(editDistance("a", "abcdef", 1)).toBe(2);
});

test("an unfinished text is compared with the beginnings of names", () => {
  expect(distanceToBeginning("koramn", "koramangala", 2)).toBe(1);
  expect(distanceToBeginning("kora", "koramangala", 0)).toBe(0);
  expect(distanceToBeginning("whit", "koramangala", 1)).toBe(2);
});

test("both agree with the whole table, for any words", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(plainDistance(a, b), most + 1));
      const beginnings = Array.from({ length: b.length + 1 }, (_, length) => plainDistance(a, b.slice(0, length)));
      expect(distanceToBeginning(a, b, most)).toBe(Math.min(...beginnings, most + 1));
    }),
    { numRuns: 3000 },
  );
});
