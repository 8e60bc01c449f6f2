import type { PathOptions } from "leaflet";

/** What basemap/SOURCES.md says of a feature. */
interface BaseFeature {
  layer: string;
  class?: number;
  colour?: string;
  name?: string;
  names?: string[];
  widthM?: number;
}

type BaseGeometry =
  | { type: "MultiPolygon"; coordinates: number[][][][] }
  | { type: "MultiLineString"; coordinates: number[][][] }
  | { type: "MultiPoint"; coordinates: number[][] };

/** A file of the folder basemap: GeoJSON. */
export interface BaseMap {
  type: "FeatureCollection";
  properties: { attribution: string };
  features: { type: "Feature"; properties: BaseFeature; geometry: BaseGeometry }[];
}

interface MapColours {
  water: string;
  road: string;
  line: string;
  muted: string;
  ink: string;
}

/** The page's colours, which a canvas cannot read from style sheets itself. */
export function readColours(element: HTMLElement): MapColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: read("--dado-2"),
    road: read("--paper"),
    line: read("--line"),
    muted: read("--line-strong"),
    ink: read("--neel-text"),
  };
}

/** How a feature of each layer is drawn. */
export function stylesOf({ water, road, line, muted }: MapColours): (feature: BaseFeature | undefined) => PathOptions {
  return (feature) => {
    switch (feature?.layer) {
      case "sea":
      case "lake":
        return { stroke: false, fillColor: water, fillOpacity: 1 };
      case "river":
        return { color: water, weight: (feature.widthM ?? 0) >= 200 ? 7 : 4, opacity: 1 };
      case "boundary":
        return { color: muted, weight: 1.5, dashArray: "6 5", fill: false };
      case "ward":
        return { color: line, weight: 0.8, opacity: 1 };
      case "road":
        return { color: feature.class === 1 ? road : line, weight: feature.class === 1 ? 3.5 : 1.6, opacity: 1 };
      case "rail":
        return { color: muted, weight: 1.5, dashArray: "8 4", opacity: 0.9 };
      case "metro":
        return { color: feature.colour ?? muted, weight: 3, opacity: 0.85 };
      default:
        return { stroke: false, fill: false };
    }
  };
}
