import type { Point } from "#contract/search/distance.ts";
import type { MapBox } from "#contract/search/map-grid.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import type { LocalityOfSearch } from "#contract/search/search-localities.ts";
import type { MapStart } from "#web/features/map/use-search-map.ts";

const nearZoom = 14;
const india: MapBox = { south: 8, west: 68, north: 35, east: 97 };
/** About two kilometres: how far a locality reaches around its middle. */
const localityReach = 0.02;

/** What a map shows at first: the area in the address, the surroundings of the place searched near, or all localities with results. */
export function mapStart(
  { box }: Pick<PageQuery, "box">,
  { near, localities }: { near: Point | undefined; localities: readonly LocalityOfSearch[] },
): MapStart {
  const edges = box?.split(",").map(Number) ?? [];
  const [south, west, north, east] = edges;
  if (
    edges.every(Number.isFinite) &&
    south !== undefined &&
    west !== undefined &&
    north !== undefined &&
    east !== undefined
  )
    return { area: { south, west, north, east } };
  if (near) return { latitude: near.latitude, longitude: near.longitude, zoom: nearZoom };
  if (localities.length === 0) return { box: india };
  const latitudes = localities.map(({ latitude }) => latitude);
  const longitudes = localities.map(({ longitude }) => longitude);
  return {
    box: {
      south: Math.min(...latitudes) - localityReach,
      west: Math.min(...longitudes) - localityReach,
      north: Math.max(...latitudes) + localityReach,
      east: Math.max(...longitudes) + localityReach,
    },
  };
}

/** Changes when a map is to show another place. An area is what the map shows already. */
export function startKey({ box, q, city, locality, near }: PageQuery): string | undefined {
  return box === undefined ? JSON.stringify([q, city, locality, near]) : undefined;
}
