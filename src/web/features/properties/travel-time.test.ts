import * as fc from "fast-check";
import { expect, test } from "vitest";
import { travelTimes } from "./travel-time.ts";

test("a band of minutes is what people take", () => {
  expect(travelTimes(0.5)).toEqual({ walk: { least: 8, most: 10 }, ride: { least: 3, most: 5 } });
  expect(travelTimes(1.2)).toEqual({ walk: { least: 19, most: 23 }, ride: { least: 5, most: 8 } });
  expect(travelTimes(3)).toEqual({ walk: { least: 45, most: 60 }, ride: { least: 10, most: 18 } });
});

test("beyond three kilometres nobody walks, beyond fifty nobody rides", () => {
  expect(travelTimes(3.1)).toEqual({ ride: { least: 11, most: 18 } });
  expect(travelTimes(10)).toEqual({ ride: { least: 30, most: 55 } });
  expect(travelTimes(51)).toEqual({});
});

test("both ends grow with the distance, and walking is never faster than riding", () => {
  const kilometres = fc.double({ min: 0.3, max: 50, noNaN: true });
  fc.assert(
    fc.property(kilometres, kilometres, (one, other) => {
      const [near, far] = one < other ? [travelTimes(one), travelTimes(other)] : [travelTimes(other), travelTimes(one)];
      for (const times of [near, far]) {
        if (times.ride) expect(times.ride.least).toBeLessThan(times.ride.most);
        if (times.walk) expect(times.walk.least).toBeGreaterThanOrEqual(times.ride!.least);
      }
      expect(far.ride!.most).toBeGreaterThanOrEqual(near.ride!.most);
      expect(far.ride!.least).toBeGreaterThanOrEqual(near.ride!.least);
    }),
  );
});
