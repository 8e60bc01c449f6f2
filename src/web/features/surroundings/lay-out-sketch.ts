import { type Point, distanceInKm, metresPerDegree } from "#contract/search/distance.ts";
import { type Box, FreeSpace, boxAround, overlaps } from "./free-space.ts";
import { type Name, type Ring, type Sketch, type Spot, sketchSize } from "./sketch.ts";
import { textWidth } from "./text-width.ts";

const middle = sketchSize / 2;
const margin = 4;
/** From the middle to the farthest place: its number and both corners keep their room. */
const reach = 138;
/** Kilometres. A sketch of nearer places is not made larger. */
const leastReach = 1;

const dotSize = 7;
const numberSize = 20;
/** As the styles have it. */
const fontSize = 13;
const lineHeight = 15;
/** Between a number and its name. */
const gap = 3;
/** Characters. Longer names go into two lines. */
const longestLine = 16;

const ringDistances = [0.5, 1, 2, 5, 10, 20] as const;
const ringLabel = { width: 44, height: lineHeight };
const scaleDistances = [10, 5, 2, 1, 0.5, 0.25] as const;
const longestBar = 66;

/** Above on the right is north, below on the left the scale: no place is so far out. */
const corners: readonly Box[] = [
  { left: sketchSize - 36, top: 0, right: sketchSize, bottom: 46 },
  { left: 0, top: sketchSize - 42, right: longestBar + 22, bottom: sketchSize },
];

/**
 * Puts each place at its true direction and distance. Numbers and names never overlap and never leave the frame: a number makes
 * way to beside its place, a name that finds no room is left out. Those that come first choose first, and rings' labels last.
 * @param centre its radius is in metres.
 */
export function layOutSketch(
  centre: Point & { radius: number },
  places: readonly (Point & { name: string })[],
): Sketch {
  const farthestKm = Math.max(leastReach, centre.radius / 1000, ...places.map((place) => distanceInKm(centre, place)));
  const unitsPerKm = reach / farthestKm;
  const space = new FreeSpace({ left: margin, top: margin, right: sketchSize - margin, bottom: sketchSize - margin });
  for (const corner of corners) space.take(corner);
  const areaRadius = round((centre.radius / 1000) * unitsPerKm);
  space.take(boxAround({ x: middle, y: middle }, 2 * areaRadius, 2 * areaRadius));
  const spots = places.map((place) => spotOf(centre, place, unitsPerKm));
  const numbers = placeNumbers(space, spots);
  const marks = spots.map((at, i) => {
    const number = numbers[i] ?? at;
    return { at, number, name: placeName(space, number, places[i]?.name ?? "") };
  });
  const rings = ringDistances
    .map((km) => ({ km, radius: round(km * unitsPerKm) }))
    .filter(({ radius }) => radius >= 2 * numberSize && radius <= reach + numberSize / 2)
    .map((ring) => withLabel(space, ring));
  const km = scaleDistances.find((each) => each * unitsPerKm <= longestBar) ?? leastReach / 4;
  return {
    areaRadius,
    rings,
    scaleBar: { km, length: round(km * unitsPerKm) },
    marks,
  };
}

function spotOf(from: Point, to: Point, unitsPerKm: number): Spot {
  const unitsPerDegree = (metresPerDegree / 1000) * unitsPerKm;
  // Degrees of longitude shrink towards the poles.
  const shrunk = Math.cos(((from.latitude + to.latitude) / 2) * (Math.PI / 180));
  return {
    x: round(middle + (to.longitude - from.longitude) * shrunk * unitsPerDegree),
    y: round(middle - (to.latitude - from.latitude) * unitsPerDegree),
  };
}

function placeNumbers(space: FreeSpace, spots: readonly Spot[]): Spot[] {
  const dots = spots.map((spot) => boxAround(spot, dotSize, dotSize));
  const numbers = spots.map((spot, own) => {
    const candidates = spotsBeside(spot)
      .map((number) => ({ number, box: boxAround(number, numberSize, numberSize) }))
      .filter(({ box }) => !dots.some((dot, other) => other !== own && overlaps(dot, box)));
    return space.takeFirstFree(candidates)?.number ?? spot;
  });
  for (const dot of dots) space.take(dot);
  return numbers;
}

/** The spot itself, then circles of spots around it, each beginning with what lies farthest from the sketch's middle. */
function spotsBeside(spot: Spot): Spot[] {
  const outwards = Math.atan2(spot.y - middle, spot.x - middle);
  const beside = [spot];
  for (let distance = numberSize; distance < sketchSize; distance += numberSize / 2)
    for (const turn of turns)
      beside.push({
        x: round(spot.x + Math.cos(outwards + turn) * distance),
        y: round(spot.y + Math.sin(outwards + turn) * distance),
      });
  return beside;
}

/** Radians, all around: first ahead, then a little to each side, last behind. */
const turns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((step) => (step * Math.PI) / 8);

function withLabel(space: FreeSpace, ring: Omit<Ring, "label">): Ring {
  const candidates = turns.map((turn) => {
    const label = {
      x: round(middle + Math.sin(turn) * ring.radius),
      y: round(middle - Math.cos(turn) * ring.radius),
    };
    return { label, box: boxAround(label, ringLabel.width, ringLabel.height) };
  });
  return { ...ring, label: space.takeFirstFree(candidates)?.label };
}

/** Beside its number or under or above it; a long name in two lines, or in one where that fits better. */
function placeName(space: FreeSpace, number: Spot, text: string): Name | undefined {
  const whole = [text];
  const halves = halvesOf(text);
  const forms = text.length > longestLine ? [halves, whole] : [whole, halves];
  return space.takeFirstFree(forms.flatMap((lines) => namesBeside(number, lines)))?.name;
}

function namesBeside({ x, y }: Spot, texts: readonly string[]): { name: Name; box: Box }[] {
  const width = Math.max(...texts.map(textWidth)) * fontSize;
  const height = texts.length * lineHeight;
  const away = numberSize / 2 + gap;
  const sides: [Name["anchor"], Spot][] = [
    ["start", { x: x + away + width / 2, y }],
    ["end", { x: x - away - width / 2, y }],
    ["middle", { x, y: y + away + height / 2 }],
    ["middle", { x, y: y - away - height / 2 }],
  ];
  return sides.map(([anchor, centre]) => {
    const box = boxAround(centre, width, height);
    const lines = texts.map((text, i) => ({ text, y: round(box.top + (i + 0.5) * lineHeight) }));
    const edge = { start: box.left, middle: centre.x, end: box.right }[anchor];
    return { name: { x: round(edge), anchor, lines }, box };
  });
}

/** Two lines of much the same length; one where there is only one word. */
function halvesOf(text: string): string[] {
  const words = text.split(" ");
  let best = [text];
  for (let first = 1; first < words.length; first += 1) {
    const halves = [words.slice(0, first).join(" "), words.slice(first).join(" ")];
    if (longest(halves) < longest(best)) best = halves;
  }
  return best;
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(textWidth));
}

/** A tenth of a unit is less than a pixel. */
function round(units: number): number {
  return Math.round(units * 10) / 10;
}
