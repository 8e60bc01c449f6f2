import * as fc from "fast-check";
import { expect, test } from "vitest";
import { distanceInKm } from "#contract/search/distance.ts";
import { findNearbyPlaces } from "./nearby-places.ts";
import { isSpot, placeByKey } from "./names/named-places.ts";
import { localityByKey } from "./place-dictionary.ts";

function around(localityKey: string) {
  return findNearbyPlaces(localityByKey(localityKey)!);
}

test("where much is around the corner, nothing farther is named, and colleges leave room for the rest", () => {
  const places = around("delhi/kamla-nagar");
  expect(places).toHaveLength(8);
  expect(places[0]).toEqual({
    kind: "college",
    key: "kirori-mal-college",
    name: "KMC",
    latitude: 28.682,
    longitude: 77.207,
    distance: 0.4,
  });
  expect(places.at(-1)!.distance).toBeLessThanOrEqual(3);
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(["college", "landmark"]));
});

test("if few places are near, places farther away are listed", () => {
  expect(around("bengaluru/whitefield").map(({ name, distance }) => `${name} ${distance}`)).toEqual([
    "ITPL Whitefield 2.3",
    "Phoenix Marketcity Bengaluru 6.6",
    "Embassy TechVillage 7.6",
    "Outer Ring Road EcoSpace 8.9",
    "Bagmane Tech Park 9.5",
  ]);
  expect(findNearbyPlaces({ latitude: 10, longitude: 70 })).toEqual([]);
});

test("for any point: at most eight different spots within ten kilometres, nearest first", () => {
  const point = fc.record({
    latitude: fc.double({ min: 28.3, max: 28.9, noNaN: true }),
    longitude: fc.double({ min: 76.8, max: 77.6, noNaN: true }),
  });
  fc.assert(
    fc.property(point, (from) => {
      const places = findNearbyPlaces(from);
      expect(places.length).toBeLessThanOrEqual(8);
      expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
      const distances = places.map(({ distance }) => distance);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      for (const place of places) {
        expect(isSpot(placeByKey(place.key)!)).toBe(true);
        expect(distanceInKm(from, place)).toBeLessThanOrEqual(10);
        expect(Math.abs(distanceInKm(from, place) - place.distance)).toBeLessThanOrEqual(0.051);
      }
    }),
  );
});
