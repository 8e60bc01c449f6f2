import { expect, test } from "vitest";
import { drawBars, drawnAt, histogramWidth, middleRent, sliderPlace } from "./budget-scale.ts";

test("a handle stands at its bound, or at the slider's end beyond which the bound lies", () => {
  expect([undefined, 9000, 2500, 20_000].map((rent) => sliderPlace(rent, 15_000))).toEqual([
    15_000, 9000, 3000, 15_000,
  ]);
  expect(sliderPlace(undefined, 3000)).toBe(3000);
});

test("the first step begins after the bar of all that is cheaper, the last ends before that of all that is dearer", () => {
  expect(drawnAt(3000)).toBe(1);
  expect(drawnAt(15_000)).toBe(histogramWidth - 1);
});

const none = Array.from({ length: 26 }, () => 0);

test("bars are as high as their step has PGs, and two units where it has any", () => {
  const rents = none.with(1, 100).with(2, 50).with(25, 1);
  expect(drawBars(rents)).toEqual({ within: "M1.1 56v-56h.8v56zM2.1 56v-28h.8v28zM25.1 56v-2h.8v2z", outside: "" });
  expect(drawBars(none)).toEqual({ within: "", outside: "" });
  expect(drawBars([])).toEqual({ within: "", outside: "" });
});

test("a step that only touches the range is within it, one beyond a bound is not", () => {
  const rents = none.with(1, 1).with(2, 1).with(3, 1);
  const { within, outside } = drawBars(rents, 3500, 3900);
  expect(within).toBe("M2.1 56v-56h.8v56z");
  expect(outside).toContain("M1.1");
  expect(outside).toContain("M3.1");
});

test("half of the PGs cost the middle rent or more", () => {
  expect(middleRent(none.with(3, 10).with(9, 11))).toBe(7000);
  expect(middleRent(none.with(0, 5).with(9, 4))).toBe(0);
  expect(middleRent(none)).toBe(0);
});
