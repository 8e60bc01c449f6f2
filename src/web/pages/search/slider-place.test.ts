import { expect, test } from "vitest";
import { isSliderStop, sliderPlace } from "./slider-place.ts";

test("the slider stands at the bound, or at its end beyond which the bound lies", () => {
  expect([undefined, 9000, 2500, 20_000].map(sliderPlace)).toEqual([15_000, 9000, 3000, 15_000]);
});

test("the slider says a bound exactly at its stops alone", () => {
  expect([undefined, 3000, 9000, 14_500].filter(isSliderStop)).toEqual([undefined, 3000, 9000, 14_500]);
  // At its end the slider means any rent, which ₹15,000 is not.
  expect([0, 2500, 9300, 15_000, 20_000].filter(isSliderStop)).toEqual([]);
});
