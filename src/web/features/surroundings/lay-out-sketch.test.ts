import * as fc from "fast-check";
import { expect, test } from "vitest";
import { distanceInKm } from "#contract/search/distance.ts";
import { type Box, boxAround, overlaps } from "./free-space.ts";
import { layOutSketch } from "./lay-out-sketch.ts";
import { type Sketch, sketchSize } from "./sketch.ts";
import { textWidth } from "./text-width.ts";

const listing = { latitude: 28.68, longitude: 77.2, radius: 250 };
const middle = sketchSize / 2;
/** A place so many kilometres to the east and to the north. */
function placeAt(east: number, north: number, name = "SRCC") {
  const latitude = listing.latitude + north / 111.32;
  const shrunk = Math.cos(((latitude + listing.latitude) / 2) * (Math.PI / 180));
  return { name, latitude, longitude: listing.longitude + east / (111.32 * shrunk) };
}

/** Everything that is written, as boxes. */
function writtenBoxes({ marks, rings }: Sketch): Box[] {
  return [
    ...marks.map(({ number }) => boxAround(number, 20, 20)),
    ...rings.flatMap(({ label }) => (label ? [boxAround(label, 44, 15)] : [])),
    ...marks.flatMap(({ name }) => {
      if (!name) return [];
      const width = Math.max(...name.lines.map(({ text }) => textWidth(text))) * 13;
      const x = name.x + { start: width / 2, middle: 0, end: -width / 2 }[name.anchor];
      const ys = name.lines.map(({ y }) => y);
      return [boxAround({ x, y: (ys[0]! + ys.at(-1)!) / 2 }, width, ys.length * 15)];
    }),
  ];
}

/** Positions are rounded to tenths. */
function trimmed({ left, top, right, bottom }: Box): Box {
  return { left: left + 0.2, top: top + 0.2, right: right - 0.2, bottom: bottom - 0.2 };
}

test("a place lies in its true direction, and its distance is to the scale of the bar and the rings", () => {
  const { marks, scaleBar, rings, areaRadius } = layOutSketch(listing, [placeAt(3, 0), placeAt(0, -1.5)]);
  const unitsPerKm = scaleBar.length / scaleBar.km;
  expect(marks[0]!.at.x - middle).toBeCloseTo(3 * unitsPerKm, 0);
  expect(marks[0]!.at.y).toBeCloseTo(middle, 0);
  expect(marks[1]!.at.x).toBeCloseTo(middle, 0);
  expect(marks[1]!.at.y - middle).toBeCloseTo(1.5 * unitsPerKm, 0);
  expect(rings.map(({ km }) => km)).toEqual([1, 2]);
  for (const { km, radius } of rings) expect(radius).toBeCloseTo(km * unitsPerKm, 0);
  expect(areaRadius).toBeCloseTo(0.25 * unitsPerKm, 0);
});

test("the scale fits the farthest place, and a sketch of near places is no larger than a kilometre", () => {
  const ringsAt = (km: number) => layOutSketch(listing, [placeAt(km, 0)]).rings.map((ring) => ring.km);
  expect(ringsAt(0.2)).toEqual([0.5, 1]);
  expect(ringsAt(2)).toEqual([1, 2]);
  expect(ringsAt(5)).toEqual([2, 5]);
  expect(ringsAt(10)).toEqual([5, 10]);
});

test("names stand beside their numbers, long ones in two lines", () => {
  const { marks } = layOutSketch(listing, [placeAt(0, 1, "SRCC"), placeAt(0, -1, "Vishwavidyalaya Metro Station")]);
  expect(marks.map(({ name }) => name!.lines.map(({ text }) => text))).toEqual([
    ["SRCC"],
    ["Vishwavidyalaya", "Metro Station"],
  ]);
  expect(marks[0]!.name).toMatchObject({ anchor: "start", x: marks[0]!.number.x + 13 });
});

test("numbers of places at one spot make way, and the spot stays where it is", () => {
  const { marks } = layOutSketch(listing, [placeAt(1, 1), placeAt(1, 1), placeAt(0, 0)]);
  expect(marks[0]!.at).toEqual(marks[1]!.at);
  expect(marks[0]!.number).not.toEqual(marks[1]!.number);
  expect(marks[2]!.at).toEqual({ x: middle, y: middle });
});

test("wherever places are, numbers, names and labels never overlap and never leave the frame", () => {
  const name = fc.constantFrom(
    "MEC",
    "DU North Campus",
    "Vishwavidyalaya Metro Station",
    "Chhatrapati Shivaji Maharaj International Airport",
    "Sri Venkateswara College",
  );
  const spread = fc.constantFrom(0.02, 0.5, 2, 7);
  const place = fc.record({
    x: fc.double({ min: -1, max: 1, noNaN: true }),
    y: fc.double({ min: -1, max: 1, noNaN: true }),
    name,
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), spread, fc.boolean(), (places, reach, isClumped) => {
      const offset = isClumped ? reach : 0;
      const given = places.map(({ x, y, ...rest }) => placeAt(x * reach + offset, y * reach, rest.name));
      const sketch = layOutSketch(listing, given);
      const boxes = writtenBoxes(sketch).map(trimmed);
      boxes.forEach((box, i) => {
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(sketchSize);
        for (const other of boxes.slice(i + 1)) expect(overlaps(box, other)).toBe(false);
      });
      const unitsPerKm = sketch.scaleBar.length / sketch.scaleBar.km;
      sketch.marks.forEach(({ at }, i) => {
        const drawn = Math.hypot(at.x - middle, at.y - middle) / unitsPerKm;
        expect(Math.abs(drawn - distanceInKm(listing, given[i]!))).toBeLessThan(0.05);
      });
    }),
  );
});
