import type { MapBox } from "#contract/search/map-grid.ts";
import type { Point } from "#contract/search/distance.ts";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";

/** The search that the map's marks are of: its area is what the map shows, and of its order only the prices depend. */
export function filtersOfMap({ page: _page, view: _view, box: _box, sort, ...filters }: PageQuery) {
  return sort === "all-in" ? { ...filters, sort } : filters;
}

/** The same search without the map. */
export function asList({ view: _view, ...query }: PageQuery): PageQuery {
  return query;
}

/** The same page with this area in its address. Of a point: the smallest area around it. */
export function withBox(query: PageQuery, area: MapBox | Point): PageQuery {
  const { page: _page, ...others } = query;
  return { ...others, box: writeBox(area) };
}

/** The search in this area. It takes the place of the places searched for before. */
export function searchOfArea(query: PageQuery, area: MapBox): PageQuery {
  const {
    city: _city,
    locality: _locality,
    near: _near,
    near2: _near2,
    within: _within,
    ...others
  } = withBox(query, area);
  return normalPageQuery(others);
}

/** Less than the squares of public points are wide. */
const aroundPoint = 0.0005;

function writeBox(area: MapBox | Point): string {
  const { south, west, north, east } =
    "south" in area
      ? area
      : {
          south: area.latitude - aroundPoint,
          west: area.longitude - aroundPoint,
          north: area.latitude + aroundPoint,
          east: area.longitude + aroundPoint,
        };
  return [south, west, north, east].map((edge) => Math.round(edge * 10_000) / 10_000).join(",");
}
