import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { cities } from "#server/places/place-dictionary.ts";
import { cityBoxes } from "./city-boxes.ts";

interface BaseMap {
  bbox: number[];
  properties: { city: string; attribution: string };
  features: { properties: { layer: string; names?: string[] }; geometry: { type: string; coordinates: unknown } }[];
}

const folder = path.join(import.meta.dirname, "basemap");
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
const { cities: indexed } = read("index.json") as { cities: Record<string, { bbox: number[] }> };

/** The geometry of each layer. */
const geometries: Readonly<Record<string, string>> = {
  sea: "MultiPolygon",
  lake: "MultiPolygon",
  river: "MultiLineString",
  boundary: "MultiPolygon",
  ward: "MultiLineString",
  road: "MultiLineString",
  rail: "MultiLineString",
  railstation: "MultiPoint",
  metro: "MultiLineString",
  station: "MultiPoint",
};

test("every city has a base map that reaches over its localities, and its box is the one that browsers know", () => {
  expect(Object.keys(cityBoxes).toSorted()).toEqual(cities.map(({ key }) => key).toSorted());
  for (const { key, localities } of cities) {
    const [west, south, east, north] = cityBoxes[key] ?? [];
    expect([west, south, east, north], key).toEqual(indexed[key]?.bbox);
    for (const { latitude, longitude, name } of localities) {
      expect(latitude > south! && latitude < north! && longitude > west! && longitude < east!, name).toBe(true);
    }
  }
});

test("every file says whom to name, is small, and has only layers that are drawn, inside its box", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "index.json");
  expect(files).toHaveLength(37);
  for (const file of files) {
    const { bbox, properties, features } = read(file) as BaseMap;
    const [west = 0, south = 0, east = 0, north = 0] = bbox;
    expect(file.split(".")[0]).toBe(properties.city);
    expect(properties.attribution, file).toMatch(file.includes("boundaries") ? /DataMeet/ : /\S/);
    expect(readFileSync(path.join(folder, file)).length, file).toBeLessThan(60 * 1024);
    for (const { properties: feature, geometry } of features) {
      expect(geometry.type, `${file}: ${feature.layer}`).toBe(geometries[feature.layer]);
      const numbers = [geometry.coordinates].flat(4) as number[];
      const isInside = (number: number, at: number) =>
        at % 2 === 0
          ? number >= west - 0.001 && number <= east + 0.001
          : number >= south - 0.001 && number <= north + 0.001;
      expect(numbers.every(isInside), `${file}: ${feature.layer}`).toBe(true);
      if (feature.names) expect(feature.names).toHaveLength(numbers.length / 2);
    }
  }
});
