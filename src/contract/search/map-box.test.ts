import { expect, test } from "vitest";
import { mapBox as inBrowsers } from "./browser/map-box.ts";
import { mapBox } from "./map-box.ts";

test("an area is read in one spelling, whatever zeros were typed", () => {
  expect(mapBox.read("28.5,77,28.7,77.3")).toEqual({ value: "28.5,77,28.7,77.3" });
  expect(mapBox.read(" 28.50,077.00000,28.7,77.30 ")).toEqual({ value: "28.5,77,28.7,77.3" });
  expect(mapBox.read("-0.00001,-1,0.00001,1")).toEqual({ value: "-0.00001,-1,0.00001,1" });
  expect(mapBox.read("-90,-180,90,180")).toEqual({ value: "-90,-180,90,180" });
});

test.each([
  "28.7,77,28.5,77.3",
  "28.5,77.3,28.7,77",
  "28.5,77,28.5,77.3",
  "28.500001,77,28.7,77.3",
  "28.5,77,28.7",
  "28.5,77,28.7,",
  "28.5,77,28.7,77.3,1",
  "28.5,77,91,77.3",
  "28.5,77,28.7,181",
  "1e1,77,28.7,77.3",
  "28.5,77,28.7,NaN",
  "south,west,north,east",
  ",,,",
])("what is no area is refused: %s", (text) => {
  expect(mapBox.read(text).problem).toBeDefined();
});

test("browsers take an area as it is: the server has read their address", () => {
  expect(inBrowsers.read("28.5,77,28.7,77.3")).toEqual(mapBox.read("28.5,77,28.7,77.3"));
});
