import * as fc from "fast-check";
import { expect, test } from "vitest";
import { distanceInKm } from "#contract/search/distance.ts";
import { PublicPoints } from "./public-points.ts";

const point = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const near = fc.record({ north: fc.integer({ min: -40, max: 40 }), east: fc.integer({ min: -40, max: 40 }) });

test("the points around a point are those within the distance", () => {
  fc.assert(
    fc.property(point, fc.array(near, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (middle, steps, km) => {
      const all = steps.map(({ north, east }) => ({
        latitude: middle.latitude + north * 0.01,
        longitude: middle.longitude + east * 0.01,
      }));
      const points = new PublicPoints();
      for (const { latitude, longitude } of all) points.add(latitude, longitude);
      expect(points.countAround(middle, km)).toBe(all.filter((other) => distanceInKm(middle, other) <= km).length);
    }),
  );
});

test("a point that is added later is found around a point that was searched before", () => {
  const points = new PublicPoints();
  const middle = { latitude: 28.52, longitude: 77.21 };
  expect(points.countAround(middle, 1)).toBe(0);
  points.add(28.521, 77.21);
  expect(points.countAround(middle, 1)).toBe(1);
  points.add(28.521, 77.21);
  expect(points.countAround(middle, 1)).toBe(2);
});

test("listings at one point share it, until the last has gone", () => {
  const points = new PublicPoints();
  const saket = points.add(28.52, 77.21);
  expect(points.add(28.52, 77.21)).toBe(saket);
  points.delete(saket);
  expect(points.countAround({ latitude: 28.52, longitude: 77.21 }, 1)).toBe(1);
  points.delete(saket);
  expect(points.countAround({ latitude: 28.52, longitude: 77.21 }, 1)).toBe(0);
  expect(points.add(12.97, 77.59)).toBe(saket);
  expect(points.at(saket)).toEqual({ latitude: 12.97, longitude: 77.59 });
});
