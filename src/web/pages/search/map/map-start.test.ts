import { expect, test } from "vitest";
import { mapStart, startKey } from "./map-start.ts";
import { filtersOfMap, searchOfArea, withBox } from "./map-searches.ts";

const saket = { key: "delhi/saket", name: "Saket", city: "Delhi", latitude: 28.52, longitude: 77.2, total: 5 };
const rohini = { ...saket, key: "delhi/rohini", latitude: 28.73, longitude: 77.1 };

test("a map begins with the area in its address, else near the place searched for, else with all localities found", () => {
  const near = { latitude: 28.68, longitude: 77.21 };
  const localities = [saket, rohini];
  expect(mapStart({ box: "28.5,77,28.6,77.1" }, { near, localities })).toEqual({
    area: { south: 28.5, west: 77, north: 28.6, east: 77.1 },
  });
  expect(mapStart({}, { near, localities })).toEqual({ ...near, zoom: 14 });
  const start = mapStart({}, { near: undefined, localities });
  expect(start).toEqual({ box: { south: 28.5, west: 77.08, north: 28.75, east: 77.22 } });
  expect(mapStart({}, { near: undefined, localities: [] })).toHaveProperty("box.south", 8);
});

test("searching an area takes the place of the places before, and the marks are of what is searched for anywhere", () => {
  const area = { south: 28.5, west: 77, north: 28.6, east: 77.1 };
  const query = { city: "Delhi", gender: "girls", view: "map", page: 3 } as const;
  expect(searchOfArea(query, area)).toEqual({ gender: "girls", view: "map", box: "28.5,77,28.6,77.1" });
  expect(withBox(query, area)).toEqual({ city: "Delhi", gender: "girls", view: "map", box: "28.5,77,28.6,77.1" });
  expect(filtersOfMap({ ...query, box: "28.5,77,28.6,77.1", sort: "price" })).toEqual({
    city: "Delhi",
    gender: "girls",
  });
  expect(startKey({ ...query, box: "28.5,77,28.6,77.1" })).toBeUndefined();
});
