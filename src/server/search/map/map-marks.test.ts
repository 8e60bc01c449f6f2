import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import {
  type MapBox,
  type MapGrid,
  type MapWidth,
  boxOfCells,
  cellsIn,
  pointAt,
  worldPixels,
} from "#contract/search/map-grid.ts";
import type { Point } from "#contract/search/distance.ts";
import { randomSource } from "#demo/random-source.ts";
import { cities } from "#server/places/place-dictionary.ts";
import { publicPoint } from "#server/places/public-point.ts";
import { anything } from "#server/search/search-criteria.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerMap, findMarks } from "./answer-map.ts";
import { boxForMarks, marksOf } from "./map-marks.ts";

/** Listings around the middles of all localities, the nearer the denser, at public points. */
const listings = cities.flatMap(({ localities, key: cityKey, name: city, state }) =>
  localities.flatMap((locality) => {
    const random = randomSource(2026, locality.key);
    return Array.from({ length: 60 }, () => {
      const reach = random.between(0, 0.016);
      const angle = random.between(0, 2 * Math.PI);
      const point = publicPoint(
        locality.latitude + reach * Math.sin(angle),
        locality.longitude + reach * Math.cos(angle),
      );
      const rent = 250 * random.wholeBetween(20, 60);
      return { ...point, locality: locality.name, localityKey: locality.key, city, cityKey, state, rent };
    });
  }),
);
const index = anIndex(
  listings.map(({ rent, ...listing }, at) => aListing({ ...listing, seq: at + 1, rents: [rent, null, null] })),
);
const card = (seq: number) =>
  Buffer.from(
    JSON.stringify({
      id: `019a${(seq * 7_919_317).toString(16).padStart(8, "0")}-7000-8000-0000-${(seq * 104_729).toString(16).padStart(12, "0")}`,
      pgId: `PG${String(seq).padStart(6, "0")}`,
      title: `Gulmohar House ${seq} for Women`,
      gender: "girls",
      rent: { single: listings[seq - 1]?.rent },
      bedsFree: {},
    }),
  );
const source = { cardsOf: async (seqs: readonly number[]) => seqs.map(card) };

interface Screen {
  width: number;
  height: number;
  mapWidth: MapWidth;
  mostMarks: number;
}

/** The part of the world that a screen shows, and the larger one that a browser asks for. */
function viewAt({ x, y }: { x: number; y: number }, zoom: number, { width, height, mapWidth }: Screen) {
  const grid: MapGrid = { zoom, width: mapWidth };
  const boxOf = (scale: number): MapBox => {
    const topLeft = pointAt({ x: x - (width * scale) / 2, y: y - (height * scale) / 2 }, zoom);
    const bottomRight = pointAt({ x: x + (width * scale) / 2, y: y + (height * scale) / 2 }, zoom);
    return {
      south: bottomRight.latitude,
      west: topLeft.longitude,
      north: topLeft.latitude,
      east: bottomRight.longitude,
    };
  };
  const requested = boxOfCells(cellsIn(boxOf(1.5), grid), grid);
  const edges = Object.entries(requested).map(([edge, degrees]) => [edge, Number(Number(degrees).toFixed(4))]);
  const box = Object.fromEntries(edges) as MapBox;
  const isInView = (point: Point) => {
    const at = worldPixels(point, zoom);
    return Math.abs(at.x - x) <= width / 2 && Math.abs(at.y - y) <= height / 2;
  };
  return { grid, box, isInView };
}

function marksIn(view: ReturnType<typeof viewAt>) {
  const { clusters, stacks, pins } = findMarks(index, { criteria: anything }, view);
  const marks = [...clusters, ...stacks, ...pins.map(({ mark }) => mark)];
  return new Map(marks.filter(view.isInView).map((mark) => [mark.key, mark]));
}

const phone: Screen = { width: 360, height: 600, mapWidth: "480", mostMarks: 60 };
const desk: Screen = { width: 800, height: 800, mapWidth: "960", mostMarks: 100 };
const zooms = [9, 10, 11, 12, 13, 14, 15, 16];

test.each([
  ["360 × 600", phone],
  ["800 × 800", desk],
])("on %s px no marks overlap or are too many, and they stay when the map is moved a little", async (_name, screen) => {
  let stayed = 0;
  let left = 0;
  for (const city of cities) {
    for (const zoom of zooms) {
      const at = `${city.name} at zoom ${zoom}`;
      const middle = worldPixels(city, zoom);
      const view = viewAt(middle, zoom, screen);
      const marks = marksIn(view);
      expect(marks.size, at).toBeLessThanOrEqual(screen.mostMarks);
      const places = Array.from(marks.values(), (mark) => worldPixels(mark, zoom));
      for (const [one, a] of places.entries()) {
        for (const b of places.slice(one + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y), at).toBeGreaterThan(44);
      }
      for (const [right, down] of [
        [0.05, 0],
        [0, 0.05],
        [-0.05, -0.05],
      ] as const) {
        const moved = viewAt({ x: middle.x + right * screen.width, y: middle.y + down * screen.height }, zoom, screen);
        const after = marksIn(moved);
        for (const [key, mark] of marks) {
          if (!moved.isInView(mark)) continue;
          if (after.has(key)) stayed++;
          else left++;
        }
      }
    }
  }
  expect(stayed).toBeGreaterThan(4000);
  expect(stayed / (stayed + left)).toBeGreaterThanOrEqual(0.95);
});

test("an answer is at most 12 kB, compressed as the server does", async () => {
  let largest = 0;
  for (const screen of [phone, desk]) {
    for (const city of cities) {
      for (const zoom of zooms) {
        const view = viewAt(worldPixels(city, zoom), zoom, screen);
        const found = findMarks(index, { criteria: anything }, view);
        const answer = await answerMap(found, source, { query: {}, zoom, revision: "1-100000", language: "hi" });
        const body = Buffer.from(JSON.stringify(answer));
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
        largest = Math.max(largest, brotliCompressSync(body, options).length);
      }
    }
  }
  expect(largest).toBeLessThanOrEqual(12_000);
});

/** A point so many squares of the grid of public points east of Kamla Nagar. */
const squareEast = (squares: number) => publicPoint(28.6802, 77.2038 + squares * 0.00256);
const at = (squares: number, total: number) => ({ ...squareEast(squares), total, startingRent: 9000 + squares });
const around: MapBox = { south: 28.67, west: 77.19, north: 28.69, east: 77.22 };
const gridAt = (zoom: number): MapGrid => ({ zoom, width: "480" });

test("the biggest takes in what is too close, and keeps its place and key", () => {
  const [mark, ...others] = marksOf([at(0, 5), at(1, 1), at(2, 1)], around, gridAt(13));
  const [alone] = marksOf([at(0, 5)], around, gridAt(13));
  expect(others).toEqual([]);
  expect(mark?.total).toBe(7);
  expect(mark?.startingRent).toBe(9000);
  expect(alone?.total).toBe(5);
});

test("a few single listings of a cell stand by themselves where there is room, and each point at the highest zoom", () => {
  const points = [at(0, 1), at(1, 1)];
  expect(marksOf(points, around, gridAt(14)).map(({ total }) => total)).toEqual([2]);
  expect(marksOf(points, around, gridAt(16)).map(({ total }) => total)).toEqual([1, 1]);
  expect(marksOf([at(0, 2), at(1, 9)], around, gridAt(16)).map(({ total }) => total)).toEqual([9, 2]);
});

test.each([
  ["equally many listings everywhere", () => 1],
  ["more here and fewer there", (squares: number) => 1 + ((squares * 7) % 5)],
])("with %s a mark has the same key, place and total wherever the map begins", (_name, totalAt) => {
  const points = Array.from({ length: 120 }, (_, squares) => at(squares - 60, totalAt(squares)));
  // A quarter of a phone's width at zoom 14, which is asked for beyond what is in view.
  const margin = 0.0078;
  const described = (west: number, zoom: number) => {
    const box = { ...around, west, east: 77.3 };
    const known = boxForMarks(box, gridAt(zoom));
    const found = points.filter(({ longitude }) => longitude >= known.west && longitude <= known.east);
    return marksOf(found, box, gridAt(zoom)).map(({ key, longitude, total }) => ({
      longitude,
      text: `${key} ${longitude} ${total}`,
    }));
  };
  for (const zoom of [14, 15]) {
    const whole = new Set(described(77.06, zoom).map(({ text }) => text));
    for (let west = 77.1; west < 77.25; west += 0.0007) {
      const inView = described(west, zoom).filter(({ longitude }) => longitude > west + margin && longitude < 77.29);
      expect(inView.length).toBeGreaterThan(3);
      expect(inView.filter(({ text }) => !whole.has(text))).toEqual([]);
    }
  }
});
