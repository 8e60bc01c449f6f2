import type { Point } from "#contract/search/distance.ts";
import { worldPixels } from "#contract/search/map-grid.ts";
import type { MapPlace } from "#contract/search/map-places.ts";
import type { BaseMap } from "./base-styles.ts";
import type { MapScene } from "./map-area.ts";

export interface PlaceLabel extends Point {
  kind: "locality" | "spot" | "station" | "water";
  name: string;
}

/** Names are shown from these zooms on. */
const firstZoom = { locality: 11, spot: 13, station: 14, landmark: 14, water: 11 } as const;

/** All that a map may name, the most important first. */
export function placeLabels(places: readonly MapPlace[], baseMaps: readonly BaseMap[], zoom: number): PlaceLabel[] {
  const labels: PlaceLabel[] = [];
  for (const { kind, name, latitude, longitude } of places) {
    const from = kind === "locality" ? firstZoom.locality : kind === "landmark" ? firstZoom.landmark : firstZoom.spot;
    if (zoom >= from) labels.push({ kind: kind === "locality" ? "locality" : "spot", name, latitude, longitude });
  }
  for (const { features } of baseMaps) {
    for (const { geometry, properties } of features) {
      if (geometry.type === "MultiPoint" && zoom >= firstZoom.station) {
        for (const [at, [longitude = 0, latitude = 0]] of geometry.coordinates.entries())
          labels.push({ kind: "station", name: properties.names?.[at] ?? "", latitude, longitude });
      }
      if (geometry.type === "MultiLineString" && properties.layer === "river" && zoom >= firstZoom.water) {
        for (const line of geometry.coordinates) {
          const [longitude = 0, latitude = 0] = line[Math.floor(line.length / 2)] ?? [];
          labels.push({ kind: "water", name: properties.name ?? "", latitude, longitude });
        }
      }
    }
  }
  return labels;
}

const lineHeight = 18;
/** The width of a letter on average; a name is only as wide as its label has to be. */
const letterWidth = 7.5;
/** As many as a phone can hold apart from each other. */
const mostNames = 60;

/** Of labels that would collide, the first stays; those out of view are left out. */
export function namesThatFit(labels: readonly PlaceLabel[], scene: MapScene): PlaceLabel[] {
  const middle = worldPixels(scene, scene.zoom);
  const taken: { x: number; y: number; reach: number }[] = [];
  const shown: PlaceLabel[] = [];
  for (const label of labels) {
    if (shown.length === mostNames) break;
    const at = worldPixels(label, scene.zoom);
    const [x, y] = [at.x - middle.x, at.y - middle.y];
    if (Math.abs(x) > scene.width / 2 || Math.abs(y) > scene.height / 2) continue;
    const reach = (label.name.length * letterWidth) / 2 + 4;
    if (taken.some((other) => Math.abs(other.x - x) < other.reach + reach && Math.abs(other.y - y) < lineHeight))
      continue;
    taken.push({ x, y, reach });
    shown.push(label);
  }
  return shown;
}
