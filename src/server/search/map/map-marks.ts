import type { Point } from "#contract/search/distance.ts";
import {
  type Cells,
  type MapBox,
  type MapGrid,
  boxOfCells,
  cellPixels,
  cellsIn,
  firstPinZoom,
  mapZooms,
  worldPixels,
} from "#contract/search/map-grid.ts";

/** Listings at one point. */
interface ListingsAt extends Point {
  total: number;
  startingRent: number | undefined;
}

/** What is shown as one mark: a single point, or several with the middle of their listings. */
export interface MapMark<At extends ListingsAt = ListingsAt> extends Point {
  key: string;
  total: number;
  startingRent: number | undefined;
  points: At[];
}

/** Marks closer than this are one. */
const leastPixelsApart = 52;
/** A cell with more listings than this is one mark. */
const mostPinsOfCell = 3;
/** Rings of cells around the box that are computed too, so that marks at its edges merge as on a map moved a little. */
const ringCells = 1;

/** The box in which points have to be known, to make the marks of this box. */
export function boxForMarks(box: MapBox, grid: MapGrid): MapBox {
  const { left, top, right, bottom } = cellsIn(box, grid);
  return boxOfCells(
    { left: left - ringCells, top: top - ringCells, right: right + ringCells, bottom: bottom + ringCells },
    grid,
  );
}

/** A mark before those too close to each other are merged. */
interface Candidate<At extends ListingsAt> {
  mark: MapMark<At>;
  x: number;
  y: number;
  column: number;
  row: number;
  /** Orders candidates with equally many listings. Not by their places: then along a row each merge would decide the next. */
  tieBreaker: number;
}

/** The marks of the cells that a box reaches into, from the points in `boxForMarks`. */
export function marksOf<At extends ListingsAt>(points: readonly At[], box: MapBox, grid: MapGrid): MapMark<At>[] {
  const cells = cellsIn(box, grid);
  return merged(candidatesOf(points, grid)).flatMap(({ mark, column, row }) =>
    isWithin(cells, column, row) ? [mark] : [],
  );
}

function candidatesOf<At extends ListingsAt>(points: readonly At[], grid: MapGrid): Candidate<At>[] {
  const size = cellPixels(grid);
  const cells = new Map<number, (At & { x: number; y: number })[]>();
  for (const point of points) {
    const { x, y } = worldPixels(point, grid.zoom);
    const cell = Math.floor(x / size) * cellsAround + Math.floor(y / size);
    const there = cells.get(cell);
    if (there) there.push({ ...point, x, y });
    else cells.set(cell, [{ ...point, x, y }]);
  }
  return Array.from(cells, ([cell, there]) => {
    const [column, row] = [Math.floor(cell / cellsAround), cell % cellsAround];
    const [only] = there;
    if (there.length === 1 || areSingle(there, grid))
      return there.map((point) => {
        const key = `${point.latitude},${point.longitude}`;
        const { latitude, longitude, total, startingRent, x, y } = point;
        const mark = { key, latitude, longitude, total, startingRent, points: [point] };
        return { mark, x, y, column, row, tieBreaker: hashOf(Math.round(x * 16), Math.round(y * 16)) };
      });
    if (!only) return [];
    return [{ ...groupOf(there, `${grid.zoom}/${column}/${row}`), column, row, tieBreaker: hashOf(column, row) }];
  }).flat();
}
/** More than the cells around the world at any zoom. */
const cellsAround = 2 ** 20;

/** Whether each point of a cell is shown by itself. */
function areSingle(points: readonly ListingsAt[], { zoom }: MapGrid): boolean {
  if (zoom === mapZooms.most) return true;
  if (zoom < firstPinZoom || points.length > mostPinsOfCell) return false;
  return points.every(({ total }) => total === 1);
}

function groupOf<At extends ListingsAt>(points: (At & { x: number; y: number })[], key: string) {
  const sum = { latitude: 0, longitude: 0, x: 0, y: 0, total: 0 };
  let startingRent: number | undefined;
  for (const point of points) {
    sum.total += point.total;
    for (const part of ["latitude", "longitude", "x", "y"] as const) sum[part] += point[part] * point.total;
    startingRent = lower(startingRent, point.startingRent);
  }
  const { total } = sum;
  const mark: MapMark<At> = {
    key,
    latitude: sum.latitude / total,
    longitude: sum.longitude / total,
    total,
    startingRent,
    points,
  };
  return { mark, x: sum.x / total, y: sum.y / total };
}

/**
 * Merges what is too close, the biggest first: a mark stays where it is and takes in the smaller ones around it. What is left of a place
 * therefore depends on little beyond its neighbours.
 */
function merged<At extends ListingsAt>(candidates: Candidate<At>[]): Candidate<At>[] {
  const accepted: Candidate<At>[] = [];
  const near = new Map<number, Candidate<At>[]>();
  for (const candidate of candidates.toSorted((a, b) => b.mark.total - a.mark.total || a.tieBreaker - b.tieBreaker)) {
    const [column, row] = [Math.floor(candidate.x / leastPixelsApart), Math.floor(candidate.y / leastPixelsApart)];
    const taker = nearest(candidate, near, column, row);
    if (taker) {
      take(taker.mark, candidate.mark);
      continue;
    }
    accepted.push(candidate);
    const square = near.get(column * squaresAround + row) ?? [];
    near.set(column * squaresAround + row, square);
    square.push(candidate);
  }
  return accepted;
}
const squaresAround = 2 ** 20;

/** The nearest of the accepted marks that are too close; they are in the squares around its own. */
function nearest<At extends ListingsAt>(
  { x, y }: Candidate<At>,
  squares: ReadonlyMap<number, readonly Candidate<At>[]>,
  column: number,
  row: number,
): Candidate<At> | undefined {
  let best: Candidate<At> | undefined;
  let bestDistance = leastPixelsApart;
  for (let across = column - 1; across <= column + 1; across++) {
    for (let down = row - 1; down <= row + 1; down++) {
      for (const other of squares.get(across * squaresAround + down) ?? []) {
        const distance = Math.hypot(other.x - x, other.y - y);
        if (distance >= bestDistance) continue;
        best = other;
        bestDistance = distance;
      }
    }
  }
  return best;
}

function take<At extends ListingsAt>(mark: MapMark<At>, other: MapMark<At>): void {
  mark.total += other.total;
  mark.startingRent = lower(mark.startingRent, other.startingRent);
  mark.points.push(...other.points);
}

function lower(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

function isWithin({ left, top, right, bottom }: Cells, column: number, row: number): boolean {
  return column >= left && column < right && row >= top && row < bottom;
}

/** A hash of two integers. */
function hashOf(a: number, b: number): number {
  let mixed = Math.imul(a, 0x9e_37_79_b1) ^ Math.imul(b, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
