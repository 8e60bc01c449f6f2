import { expect, test } from "vitest";
import type { MapPlace } from "#contract/search/map-places.ts";
import { namesThatFit, placeLabels } from "./place-labels.ts";

const scene = { latitude: 28.68, longitude: 77.2, zoom: 13, width: 360, height: 600 };
const place = (name: string, longitude: number, kind: MapPlace["kind"] = "locality"): MapPlace => ({
  kind,
  name,
  latitude: 28.68,
  longitude,
  total: 1,
});

test("of names that collide the first stays", () => {
  const places = [place("Hudson Lane", 77.2), place("GTB Nagar", 77.2001), place("Civil Lines", 77.22)];
  expect(namesThatFit(placeLabels(places, [], 13), scene).map(({ name }) => name)).toEqual([
    "Hudson Lane",
    "Civil Lines",
  ]);
});

test("a map of a whole city names localities alone, and one of the country nothing", () => {
  const places = [place("Saket", 77.2), place("SRCC", 77.21, "college"), place("AIIMS", 77.22, "landmark")];
  const names = (zoom: number) => placeLabels(places, [], zoom).map(({ name }) => name);
  expect(names(9)).toEqual([]);
  expect(names(11)).toEqual(["Saket"]);
  expect(names(14)).toEqual(["Saket", "SRCC", "AIIMS"]);
});

test("names out of view are left out", () => {
  expect(namesThatFit(placeLabels([place("Noida", 77.4)], [], 13), scene)).toEqual([]);
});
