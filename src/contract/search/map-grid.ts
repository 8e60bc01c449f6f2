/** The grid that marks of a map are made on. Browsers snap the area that they ask for to it, so that equal views have equal URLs. */
import type { Point } from "./distance.ts";

/** A rectangle of a map in degrees, including its edges. */
export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Whole zooms of Web Mercator, whose world is 256 px wide at zoom 0. */
export const mapZooms = { least: 4, most: 16 } as const;
/** From this zoom on single listings are shown. */
export const firstPinZoom = 14;

/** A map is as wide as one of these, in CSS pixels, or less. */
export const mapWidths = ["480", "960", "1920"] as const;
export type MapWidth = (typeof mapWidths)[number];

export interface MapGrid {
  zoom: number;
  width: MapWidth;
}

/** The side of a cell in pixels: the larger the map, the larger the cells, so that no map has too many marks. */
const cellSizes: Readonly<Record<MapWidth, number>> = { "480": 64, "960": 96, "1920": 128 };
export const cellPixels = ({ width }: MapGrid): number => cellSizes[width];

/** The largest box that is answered, in pixels of its zoom. */
const mostBoxPixels = 6000;
const mostCellsAcross = 47;
export const longestEdge = (grid: MapGrid): number => Math.min(mostBoxPixels, mostCellsAcross * cellPixels(grid));

export interface Pixels {
  x: number;
  y: number;
}

/** Beyond this latitude Web Mercator has no map. */
const mostLatitude = 85.051129;

/** Where a point is on the map of the world at this zoom. */
export function worldPixels({ latitude, longitude }: Point, zoom: number): Pixels {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The point at these pixels of the map of the world. */
export function pointAt({ x, y }: Pixels, zoom: number): Point {
  const size = 256 * 2 ** zoom;
  const angle = Math.PI * (1 - (2 * y) / size);
  return { latitude: (Math.atan(Math.sinh(angle)) * 180) / Math.PI, longitude: (x / size) * 360 - 180 };
}

/** Cells of a grid: from `left` and `top` to `right` and `bottom`, which are not included. */
export interface Cells {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * An edge this close to that of a cell, as a share of a cell, counts as being on it: degrees with four decimals are exact to 5 px at the
 * highest zoom.
 */
const slack = 0.1;

/** The cells that a box reaches into. */
export function cellsIn({ south, west, north, east }: MapBox, grid: MapGrid): Cells {
  const size = cellPixels(grid);
  const topLeft = worldPixels({ latitude: north, longitude: west }, grid.zoom);
  const bottomRight = worldPixels({ latitude: south, longitude: east }, grid.zoom);
  return {
    left: Math.floor(topLeft.x / size + slack),
    top: Math.floor(topLeft.y / size + slack),
    right: Math.ceil(bottomRight.x / size - slack),
    bottom: Math.ceil(bottomRight.y / size - slack),
  };
}

export function boxOfCells({ left, top, right, bottom }: Cells, grid: MapGrid): MapBox {
  const size = cellPixels(grid);
  const { latitude: north, longitude: west } = pointAt({ x: left * size, y: top * size }, grid.zoom);
  const { latitude: south, longitude: east } = pointAt({ x: right * size, y: bottom * size }, grid.zoom);
  return { south, west, north, east };
}
