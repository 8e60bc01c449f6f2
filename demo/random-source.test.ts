import { expect, test } from "vitest";
import { createFairPicker, evenlySpread, pickByShare, randomSource } from "./random-source.ts";

function draw(...words: (string | number)[]): number[] {
  const random = randomSource(...words);
  return Array.from({ length: 5 }, () => random.next());
}

test("the same words give the same numbers, other words others", () => {
  expect(draw(2026, "listing", 1)).toEqual(draw(2026, "listing", 1));
  expect(draw(2026, "listing", 1)).not.toEqual(draw(2026, "listing", 2));
});

test("whole numbers reach both ends", () => {
  const random = randomSource("ends");
  const drawn = new Set(Array.from({ length: 200 }, () => random.wholeBetween(1, 4)));
  expect(drawn).toEqual(new Set([1, 2, 3, 4]));
});

test("a share picks by weight", () => {
  const weights = { girls: 3, boys: 1 };
  expect([0, 0.5, 0.74, 0.76, 0.999].map((share) => pickByShare(weights, share))).toEqual([
    "girls",
    "girls",
    "girls",
    "boys",
    "boys",
  ]);
});

test("the fair picker gives each key its share at every point", () => {
  const pick = createFairPicker({ delhi: 6, pune: 3, kota: 1 });
  const picks = Array.from({ length: 100 }, pick);
  expect(picks[0]).toBe("delhi");
  for (const length of [10, 50, 100]) {
    const some = picks.slice(0, length);
    expect(some.filter((key) => key === "delhi").length).toBe(length * 0.6);
    expect(some.filter((key) => key === "kota").length).toBe(length * 0.1);
  }
});

test("evenly spread numbers fill every tenth of the way after thirty of them", () => {
  const tenths = new Set(Array.from({ length: 30 }, (_, n) => Math.floor(evenlySpread("gender", n) * 10)));
  expect(tenths.size).toBe(10);
});
