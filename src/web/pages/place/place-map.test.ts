import { expect, test } from "vitest";
import type { PlaceLink, PlacePage } from "#contract/search/place-page.ts";
import { drawPlaceMap } from "./place-map.ts";

const middle = { latitude: 28.64, longitude: 77.215 };
const locality = (i: number): PlaceLink => ({
  kind: "locality",
  key: `delhi/l${i}`,
  name: `Locality ${i}`,
  hindiName: `इलाका ${i}`,
  latitude: middle.latitude + i / 50,
  longitude: middle.longitude,
  total: 20 - i,
});
const place: PlacePage = {
  kind: "city",
  key: "delhi",
  name: "Delhi",
  hindiName: "दिल्ली",
  ...middle,
  total: 40,
  rents: [],
  genders: { boys: 10, girls: 20, "co-living": 10 },
  meals: { included: 0, optional: 0, none: 0 },
  shortLockIn: 0,
  amenities: [],
  nearby: [],
  localities: Array.from({ length: 12 }, (_, i) => locality(i + 1)),
  colleges: [],
  properties: [],
};

test("the map of a city shows the localities with the most listings, to the north those that are", () => {
  const map = drawPlaceMap(place)!;
  expect(map.marks).toHaveLength(8);
  expect(map.marks[7]!.at.y).toBeLessThan(map.marks[0]!.at.y);
  expect(map.scaleBar.km).toBe(5);
});

test("the map of a locality shows what is nearby, and where nothing is, there is no map", () => {
  const spot = { kind: "landmark", key: "gtb", name: "GTB Nagar Metro", hindiName: "जीटीबी", distance: 2 } as const;
  const kamlaNagar: PlacePage = {
    ...place,
    kind: "locality",
    nearby: [{ ...spot, latitude: middle.latitude, longitude: middle.longitude + 0.02 }],
  };
  expect(drawPlaceMap(kamlaNagar)!.marks.map(({ name }) => name?.lines.map(({ text }) => text).join(" "))).toEqual([
    "GTB Nagar Metro",
  ]);
  expect(drawPlaceMap({ ...kamlaNagar, nearby: [] })).toBeUndefined();
});
