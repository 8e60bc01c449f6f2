import { expect, test } from "vitest";
import { compareRounds, median, orderOfTurns } from "./medians.ts";

test("the median is the middle one of an odd number of values in any order", () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([7])).toBe(7);
});

test("the median of an even number of values is between the two in the middle", () => {
  expect(median([4, 100, 1, 2])).toBe(3);
});

test("no values have no median", () => {
  expect(median([])).toBeNaN();
});

test("sides are compared round by round: a slow round of both changes nothing", () => {
  expect(compareRounds([10, 100, 30], [10, 50, 10])).toEqual({ median: 2, least: 1, most: 3 });
});

test("different numbers of rounds are not compared", () => {
  expect(() => compareRounds([1, 2], [1])).toThrow("2 rounds");
});

test("the sides take turns in both orders", () => {
  expect([0, 1, 2].map((round) => orderOfTurns(2, round))).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
  ]);
  expect(orderOfTurns(1, 1)).toEqual([0]);
});
