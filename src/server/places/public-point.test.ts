import * as fc from "fast-check";
import { expect, test } from "vitest";
import { distanceInKm, metresPerDegree } from "#contract/search/distance.ts";
import { publicPoint } from "./public-point.ts";

const inIndia = {
  latitude: fc.double({ min: 6, max: 37, noNaN: true }),
  longitude: fc.double({ min: 68, max: 98, noNaN: true }),
};

test("a public point lies within 180 m of the house", () => {
  fc.assert(
    fc.property(fc.record(inIndia), (house) => {
      const shown = publicPoint(house.latitude, house.longitude);
      expect(distanceInKm(house, shown)).toBeLessThan(0.18);
    }),
  );
});

test("the exact point cannot be read from the public one: all houses of a square share it", () => {
  const square = publicPoint(28.68, 77.204);
  const step = 100 / metresPerDegree;
  const houses = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => publicPoint(square.latitude + north * step, square.longitude + east * step)),
  );
  expect(houses).toEqual(houses.map(() => square));
});

test("neighbouring squares have different points, about 250 m apart", () => {
  const here = publicPoint(12.935, 77.624);
  const north = publicPoint(here.latitude + 250 / metresPerDegree, here.longitude);
  expect(distanceInKm(here, north)).toBeGreaterThan(0.24);
  expect(distanceInKm(here, north)).toBeLessThan(0.28);
});
