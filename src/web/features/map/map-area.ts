import type { Point } from "#contract/search/distance.ts";
import {
  type MapBox,
  type MapGrid,
  type MapWidth,
  boxOfCells,
  cellsIn,
  longestEdge,
  mapWidths,
  pointAt,
  worldPixels,
} from "#contract/search/map-grid.ts";

/** What a map shows. */
export interface MapScene extends Point {
  /** Whole. */
  zoom: number;
  /** CSS pixels of the map's frame. */
  width: number;
  height: number;
}

/** The marks to ask for: all within this box, on this grid. */
export interface MapArea extends MapGrid {
  box: MapBox;
}

/** More than what is in view is asked for, so that most moves need no request. */
const margin = 1.5;

/** The part of the world in view. */
export function boxInView(scene: MapScene, scale = 1): MapBox {
  const { x, y } = worldPixels(scene, scene.zoom);
  const most = longestEdge({ zoom: scene.zoom, width: gridWidth(scene.width) }) - 200;
  const [across, down] = [Math.min(scene.width * scale, most) / 2, Math.min(scene.height * scale, most) / 2];
  const topLeft = pointAt({ x: x - across, y: y - down }, scene.zoom);
  const bottomRight = pointAt({ x: x + across, y: y + down }, scene.zoom);
  return {
    south: Math.max(-90, bottomRight.latitude),
    west: Math.max(-180, topLeft.longitude),
    north: Math.min(90, topLeft.latitude),
    east: Math.min(180, bottomRight.longitude),
  };
}

/** Snapped to cells, so that nearly equal views ask for the same. */
export function areaAround(scene: MapScene): MapArea {
  const grid: MapGrid = { zoom: scene.zoom, width: gridWidth(scene.width) };
  return { ...grid, box: roundBox(boxOfCells(cellsIn(boxInView(scene, margin), grid), grid)) };
}

/** Whether these marks are enough for what is in view. */
export function covers(area: MapArea, scene: MapScene): boolean {
  const view = boxInView(scene);
  const { box } = area;
  return (
    area.zoom === scene.zoom &&
    area.width === gridWidth(scene.width) &&
    view.south >= box.south &&
    view.west >= box.west &&
    view.north <= box.north &&
    view.east <= box.east
  );
}

/** Four decimals, about 11 m: equal views compare as equal. */
export function roundBox({ south, west, north, east }: MapBox): MapBox {
  return { south: shorten(south), west: shorten(west), north: shorten(north), east: shorten(east) };
}

export function isInBox({ south, west, north, east }: MapBox, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function gridWidth(pixels: number): MapWidth {
  return mapWidths.find((width) => pixels <= Number(width)) ?? "1920";
}

function shorten(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** The longest length that looks well under a scale bar of at most so many pixels: metres, and the bar's pixels. */
export function scaleOf({ latitude, zoom }: Pick<MapScene, "latitude" | "zoom">): { metres: number; pixels: number } {
  const metresPerPixel = (40_075_016 * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);
  const most = metresPerPixel * longestScalePixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, pixels: Math.round(metres / metresPerPixel) };
}
const longestScalePixels = 80;
