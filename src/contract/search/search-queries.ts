import { described } from "#contract/wire/described-fields.ts";
import { largestPageSize, lastPage, nearby } from "#contract/limits.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { mapWidths, mapZooms } from "./map-grid.ts";
import { filters } from "./search-filters.ts";
import { degrees, line, sameWords, wholeNumber } from "#contract/wire/value-codec.ts";

/** Descriptions of the filters for the API's documentation. In a module of their own, so that pages do not download them. */
const describedFilters = described(filters, {
  q: "Free text: a locality, city, college, PG name or PG ID",
  city: "Free text: a city or locality, or a part of its name",
  locality: "Locality key, `city/locality`; any of those given",
  near: "Place key of a college, office, landmark, locality or city, or a kind of place such as `metro`: nearest to it first",
  near2:
    "A second place, beside `near` and different from it: only listings within the radius of both, with the distance to each",
  within: `Kilometres from \`near\`; ${nearby} when absent`,
  box: "Area of a map, `south,west,north,east`: degrees with at most five decimals each. The listings' rounded points count",
  gender: "Who may stay; `All` is no choice",
  sharing: "Beds in a room; any of those given",
  free: "A bed is free now, as the owner states it: in a room of the sharings and rents chosen, if any",
  minRent: "Least rent in rupees a month: some sharing, of those chosen if any, costs this or more",
  maxRent: "Most rent in rupees a month: some sharing, of those chosen if any, costs this or less",
  maxAllIn:
    "Highest all-in price in rupees a month: rent, meals (optional ones count as taken), electricity and fixed charges of some sharing, of those chosen if any. What is not stated is not counted",
  amenities: "Facility; all of those given",
  safety: "Safety feature; all of those given",
  bills: "Bill included in the rent; all of those given",
  meals: "Meal plan; any of those given",
  maxLockIn: "Longest lock-in in months; listings that do not state it are left out",
  maxDeposit: "Highest security deposit in rupees; listings that do not state it are left out",
  sort: "Order; when absent distance with `near`, else relevance. `fair` orders by the greater of the distances to `near` and `near2`; `all-in` by the all-in price, those of which a part is not stated last. In relevance, distance and fair, listings without a free bed in a room of the sharings chosen come last",
});

export const searchFilters = queryFields({
  ...describedFilters,
  page: one(wholeNumber(1, lastPage), "Page, from 1"),
  limit: one(wholeNumber(1, largestPageSize), `Listings a page, at most ${largestPageSize}; 24 when absent`),
  cursor: one(line(300), "`nextCursor` of the answer before: stable while listings are added. Not together with page"),
});
/** The parameters of the search API; an absent one does not filter. */
export type SearchQuery = ReturnType<typeof searchFilters.read>["value"];

/** The filters of a search, without what concerns its pages. */
export const localityFilters = queryFields(describedFilters);

/** Decimals of an edge: the last is about a metre. */
const edgeDecimals = 5;

export const mapFilters = queryFields({
  ...describedFilters,
  south: one(degrees(90, edgeDecimals), "Southern edge of the map, degrees with at most five decimals"),
  west: one(degrees(180, edgeDecimals), "Western edge, degrees"),
  north: one(degrees(90, edgeDecimals), "Northern edge, degrees"),
  east: one(degrees(180, edgeDecimals), "Eastern edge, degrees"),
  zoom: one(wholeNumber(mapZooms.least, mapZooms.most), "Zoom of Web Mercator"),
  width: one(sameWords(mapWidths), "The map is this wide or less, in CSS pixels"),
});
/** The parameters of the map API: a search and the visible rectangle. */
export type MapQuery = ReturnType<typeof mapFilters.read>["value"];
