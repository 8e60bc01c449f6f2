import { AmenityName, BillName, SafetyName } from "./amenities.ts";
import { farthest, highestRent, largestPageSize, lastPage, longestLockIn, nearby, priceSlider } from "./limits.ts";
import { type Gender, GenderName, SharingName, mealPlans } from "./property-facts.ts";
import { many, one, queryFields } from "./query-fields.ts";
import { type ValueCodec, degrees, line, sameWords, wholeNumber } from "./value-codec.ts";

export const sortOrders = ["relevance", "distance", "price", "price-desc", "newest"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The order of a search that names none: nearest first where there is something to be near to. */
export function usualSort({ near }: { near?: string }): SortOrder {
  return near === undefined ? "relevance" : "distance";
}

const rupees = wholeNumber(0, highestRent);

/** A locality's key: six names occur in two cities, so it carries its city. */
const localityKey: ValueCodec<string> = {
  read(text) {
    const key = text.toLowerCase();
    return /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/.test(key)
      ? { value: key }
      : { problem: "Must be a locality such as delhi/kamla-nagar" };
  },
  write: (key) => key,
  written: { type: "string" },
};

/** What one can be near to: a college, an office, a landmark, a city, or a locality with its city. */
const placeKey: ValueCodec<string> = {
  read(text) {
    const key = text.toLowerCase();
    return /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/.test(key)
      ? { value: key }
      : { problem: "Must be a place such as srcc or delhi/kamla-nagar" };
  },
  write: (key) => key,
  written: { type: "string" },
};

/** `All` is the spec's word for no choice; it is read as nothing at all. */
const genderOrAll: ValueCodec<Gender | undefined> = {
  read(text) {
    if (text.trim().toLowerCase() === "all") return { value: undefined };
    const reading = GenderName.read(text);
    return reading.problem === undefined ? reading : { problem: `${reading.problem}, All` };
  },
  write: (gender) => (gender === undefined ? "" : GenderName.write(gender)),
  written: { type: "string", enum: ["All", ...(GenderName.written.enum ?? [])] },
};

/** What the URL of the list page and the search API both say, in the order in which URLs write it. */
const filters = {
  q: one(line(120), "Free text: a locality, city, college, PG name or PG ID"),
  city: one(line(80), "Free text: a city or locality, or a part of its name"),
  locality: many(localityKey, "Locality key, `city/locality`; any of those given"),
  near: one(placeKey, "Place key of a college, office, landmark, locality or city: nearest to it first"),
  within: one(wholeNumber(1, farthest), `Kilometres from \`near\`; ${nearby} when absent`),
  gender: one(genderOrAll, "Who may stay; `All` is no choice"),
  sharing: many(SharingName, "Beds in a room; any of those given"),
  minRent: one(rupees, "Least rent in rupees a month: some sharing, of those chosen if any, costs this or more"),
  maxRent: one(rupees, "Most rent in rupees a month: some sharing, of those chosen if any, costs this or less"),
  amenities: many(AmenityName, "Facility; all of those given"),
  safety: many(SafetyName, "Safety feature; all of those given"),
  bills: many(BillName, "Bill included in the rent; all of those given"),
  meals: many(sameWords(mealPlans), "Meal plan; any of those given"),
  maxLockIn: one(
    wholeNumber(0, longestLockIn),
    "Longest lock-in in months; listings that do not state it are left out",
  ),
  maxDeposit: one(rupees, "Highest security deposit in rupees; listings that do not state it are left out"),
  sort: one(sameWords(sortOrders), "Order; when absent distance with `near`, else relevance"),
};

export const pageFilters = queryFields({
  ...filters,
  page: one(wholeNumber(1, lastPage), "Page of 24, from 1"),
  // Where a page is used without JavaScript the slider always sends its place: see `normalPageQuery`.
  upTo: one(rupees, `The price slider: as maxRent, but ${priceSlider.most} means no bound`),
});
/** What the list page's URL means. */
export type PageQuery = ReturnType<typeof pageFilters.read>["value"];

export const searchFilters = queryFields({
  ...filters,
  page: one(wholeNumber(1, lastPage), "Page, from 1"),
  limit: one(wholeNumber(1, largestPageSize), `Listings a page, at most ${largestPageSize}; 24 when absent`),
  cursor: one(line(300), "`nextCursor` of the answer before: stable while listings are added. Not together with page"),
});
/** What a search asks; absent means no wish. */
export type SearchQuery = ReturnType<typeof searchFilters.read>["value"];

export const mapFilters = queryFields({
  ...filters,
  south: one(degrees(90), "Southern edge of the map, degrees"),
  west: one(degrees(180), "Western edge, degrees"),
  north: one(degrees(90), "Northern edge, degrees"),
  east: one(degrees(180), "Eastern edge, degrees"),
});
/** What a map asks: a search, and the rectangle that is shown. */
export type MapQuery = ReturnType<typeof mapFilters.read>["value"];

/** Whoever gives the higher rent first means the same two ends. */
export function withRentsInOrder<Query extends { minRent?: number; maxRent?: number }>(query: Query): Query {
  const { minRent, maxRent } = query;
  if (minRent === undefined || maxRent === undefined || minRent <= maxRent) return query;
  return { ...query, minRent: maxRent, maxRent: minRent };
}

/**
 * The slider's place becomes `maxRent`, and two rents are put in order; the first page, the usual order and radius, and a radius
 * around nothing are not written. Words of `q` may say what the radius is around.
 */
export function normalPageQuery({ upTo, ...query }: PageQuery): PageQuery {
  const normal = { ...query };
  if (upTo !== undefined) {
    if (upTo >= priceSlider.most) delete normal.maxRent;
    else normal.maxRent = upTo;
  }
  if (normal.page === 1) delete normal.page;
  if (normal.sort === usualSort(normal) || (normal.sort === "distance" && normal.near === undefined))
    delete normal.sort;
  const { near, q } = normal;
  if (normal.within === nearby || (near === undefined && q === undefined)) delete normal.within;
  return withRentsInOrder(normal);
}
