import { expect, test } from "vitest";
import { isBeyond, mediansOf } from "./phone-figures.ts";

const run = {
  firstPaint: 1,
  largestPaint: 2,
  blocked: 3,
  shift: 0,
  bytes: 5,
  secondView: 6,
  earlyTap: 7,
  laterTap: 8,
};

test("each figure has a median of its own", () => {
  const runs = [run, { ...run, firstPaint: 9, blocked: 1 }, { ...run, firstPaint: 4, blocked: 2 }];
  expect(mediansOf(runs)).toEqual({ ...run, firstPaint: 4, blocked: 2 });
});

test("a filter change is reported only of the page that has filters", () => {
  expect(mediansOf([{ ...run, filterChange: 90 }])).toHaveProperty("filterChange", 90);
  expect(mediansOf([run])).not.toHaveProperty("filterChange");
});

test("paints are compared with the peer's, other figures with their limit", () => {
  expect(isBeyond("largestPaint", 750, 1000)).toBe(false);
  expect(isBeyond("largestPaint", 751, 1000)).toBe(true);
  expect(isBeyond("firstPaint", 801, 1000)).toBe(true);
  expect(isBeyond("blocked", 60, 10)).toBe(false);
  expect(isBeyond("blocked", 61, 900)).toBe(true);
});

test("what was not measured misses its target", () => {
  expect(isBeyond("largestPaint", Number.NaN, 1000)).toBe(true);
  expect(isBeyond("earlyTap", Number.NaN, 1000)).toBe(true);
});
