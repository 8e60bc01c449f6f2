import { expect, test } from "vitest";
import { rentScale } from "./rent-scale.ts";

test("the scale holds all rents with room at both ends, and both ends are whole thousands", () => {
  const { least, most, shareOf } = rentScale([
    { low: 14_500, high: 21_500 },
    { low: 7500, high: 12_500 },
  ]);
  expect([least, most]).toEqual([6000, 24_000]);
  expect([shareOf(6000), shareOf(15_000), shareOf(24_000)]).toEqual([0, 50, 100]);
});

test("where all ask the same there is a scale, too", () => {
  const { least, most, shareOf } = rentScale([{ low: 500, high: 500 }]);
  expect([least, most, shareOf(500)]).toEqual([0, 1000, 50]);
});
