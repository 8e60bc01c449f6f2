import { expect, test } from "vitest";
import { mapFilters } from "#contract/search/search-queries.ts";
import { mapViewOf } from "#server/search/map/map-view.ts";
import { type MapScene, areaAround, boxInView, covers, roundBox, scaleOf } from "./map-area.ts";

const delhi: MapScene = { latitude: 28.65, longitude: 77.2, zoom: 12, width: 360, height: 600 };

test("what a browser asks for is what the server accepts, at every zoom and on every screen", () => {
  for (const [width, height] of [
    [320, 500],
    [480, 1000],
    [800, 800],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    for (let zoom = 4; zoom <= 16; zoom++) {
      const { box, ...grid } = areaAround({ ...delhi, zoom, width, height });
      const raw = Object.fromEntries(Object.entries({ ...box, ...grid }).map(([name, value]) => [name, String(value)]));
      const { value, problems } = mapFilters.read(raw);
      expect(problems).toEqual({});
      expect(() => mapViewOf(value)).not.toThrow();
    }
  }
});

test("a small move needs no request, and an equal one asks for the same", () => {
  const area = areaAround(delhi);
  expect(covers(area, { ...delhi, longitude: delhi.longitude + 0.01 })).toBe(true);
  expect(covers(area, { ...delhi, longitude: delhi.longitude + 0.1 })).toBe(false);
  expect(covers(area, { ...delhi, zoom: 13 })).toBe(false);
  expect(areaAround({ ...delhi, longitude: delhi.longitude + 0.0001 })).toEqual(area);
});

test("an area in view is written with four decimals", () => {
  const { south, west, north, east } = roundBox(boxInView(delhi));
  for (const edge of [south, west, north, east]) expect(String(edge)).toMatch(/^\d{2}\.\d{1,4}$/);
});

test("a scale bar has a round length that fits", () => {
  for (let zoom = 4; zoom <= 16; zoom++) {
    const { metres, pixels } = scaleOf({ latitude: 28.65, zoom });
    expect(String(metres)).toMatch(/^[125]0*$/);
    expect(pixels).toBeGreaterThan(30);
    expect(pixels).toBeLessThanOrEqual(80);
  }
});
