import { type MapBox, type MapGrid, longestEdge, worldPixels } from "#contract/search/map-grid.ts";
import { message } from "#contract/messages/message.ts";
import type { MapQuery } from "#contract/search/search-queries.ts";
import { badFields } from "#server/http/errors.ts";

export interface MapView {
  box: MapBox;
  grid: MapGrid;
}

/** What a request wants to see of the map. Throws a 400 naming what is missing, turned round, or too large for its zoom. */
export function mapViewOf({ south, west, north, east, zoom, width }: MapQuery): MapView {
  const given = Object.entries({ south, west, north, east, zoom, width });
  const missing = given
    .filter(([, value]) => value === undefined)
    .map(([name]) => [name, message("search.edge-needed")]);
  if (
    south === undefined ||
    west === undefined ||
    north === undefined ||
    east === undefined ||
    zoom === undefined ||
    width === undefined
  )
    throw badFields(Object.fromEntries(missing));
  if (south >= north) throw badFields({ north: message("search.north-below-south") });
  if (west >= east) throw badFields({ east: message("search.east-left-of-west") });
  const grid = { zoom, width };
  const topLeft = worldPixels({ latitude: north, longitude: west }, zoom);
  const bottomRight = worldPixels({ latitude: south, longitude: east }, zoom);
  const most = longestEdge(grid);
  if (bottomRight.x - topLeft.x > most) throw badFields({ east: message("search.map-too-wide", { most }) });
  if (bottomRight.y - topLeft.y > most) throw badFields({ north: message("search.map-too-high", { most }) });
  return { box: { south, west, north, east }, grid };
}
