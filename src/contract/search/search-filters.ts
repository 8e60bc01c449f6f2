import { AmenityName, BillName, SafetyName } from "#contract/property/amenities.ts";
import {
  farthestKm,
  highestRent,
  longestPlaceTextLetters,
  lastPage,
  longestLockInMonths,
  nearby,
} from "#contract/limits.ts";
import { type Gender, GenderName, SharingName, mealPlans } from "#contract/property/property-facts.ts";
import { many, one, queryFields } from "#contract/wire/query-fields.ts";
import { type ValueCodec, line, sameWords, wholeNumber } from "#contract/wire/value-codec.ts";
import { problem } from "#contract/messages/problem.ts";
import { mapBox } from "./map-box.ts";

export const sortOrders = ["relevance", "distance", "fair", "price", "price-desc", "all-in", "newest"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The default order: nearest first if the search is near something. */
export function usualSort({ near }: { near?: string }): SortOrder {
  return near === undefined ? "relevance" : "distance";
}

const rupees = wholeNumber(0, highestRent);

/** The key of a locality. It contains the city, because six names occur in two cities. */
const localityKey: ValueCodec<string> = {
  read(text) {
    const key = text.toLowerCase();
    return /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/.test(key)
      ? { value: key }
      : { problem: problem("search.locality-wrong") };
  },
  write: (key) => key,
  written: { type: "string" },
};

/**
 * A value of `near`: the key of a college, office, landmark, city or locality (with its city), or a kind of place. A name typed into
 * a form without suggestions is the key where that is made of the same words: "Miranda House".
 */
const placeKey: ValueCodec<string> = {
  read(text) {
    const key = text.trim().toLowerCase().replaceAll(" ", "-");
    return /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/.test(key)
      ? { value: key }
      : { problem: problem("search.place-wrong") };
  },
  write: (key) => key,
  written: { type: "string" },
};

/** The specification's `All` means no choice and is read as absent. */
const genderOrAll: ValueCodec<Gender | undefined> = {
  read: (text) => (text.trim().toLowerCase() === "all" ? { value: undefined } : GenderName.read(text)),
  write: (gender) => (gender ? GenderName.write(gender) : ""),
  written: { type: "string", enum: ["All", ...(GenderName.written.enum ?? [])] },
};

/** The parameters that the list page's URL and the search API have in common, in the order in which URLs write them. */
export const filters = {
  q: one(line(120)),
  city: one(line(longestPlaceTextLetters)),
  locality: many(localityKey),
  near: one(placeKey),
  near2: one(placeKey),
  within: one(wholeNumber(1, farthestKm)),
  box: one(mapBox),
  gender: one(genderOrAll),
  sharing: many(SharingName),
  free: one(sameWords(["now"])),
  minRent: one(rupees),
  maxRent: one(rupees),
  maxAllIn: one(rupees),
  amenities: many(AmenityName),
  safety: many(SafetyName),
  bills: many(BillName),
  meals: many(sameWords(mealPlans)),
  maxLockIn: one(wholeNumber(0, longestLockInMonths)),
  maxDeposit: one(rupees),
  sort: one(sameWords(sortOrders)),
};

export const pageFilters = queryFields({
  ...filters,
  /** Pages of 24 listings. */
  page: one(wholeNumber(1, lastPage)),
  /** The same search as a map. */
  view: one(sameWords(["map"])),
});
/** The parsed query of the list page. */
export type PageQuery = ReturnType<typeof pageFilters.read>["value"];

/** Swaps the two rents if the minimum is above the maximum. */
export function withRentsInOrder<Query extends { minRent?: number; maxRent?: number }>(query: Query): Query {
  const { minRent, maxRent } = query;
  if (minRent === undefined || maxRent === undefined || minRent <= maxRent) return query;
  return { ...query, minRent: maxRent, maxRent: minRent };
}

/**
 * The amenity "FoodIncluded" and the meals "included" are the same fact: pages show it as meals. Together with other meals only, the two
 * contradict each other and stay as they are.
 */
function withFoodAsMeals(query: PageQuery): PageQuery {
  const { amenities = [], meals = [], ...others } = query;
  if (!amenities.includes("FoodIncluded") || (meals.length > 0 && !meals.includes("included"))) return query;
  const rest = amenities.filter((name) => name !== "FoodIncluded");
  return { ...others, ...(rest.length > 0 && { amenities: rest }), meals: ["included"] };
}

/**
 * Normalises a query: swaps rents in the wrong order and drops default values (first page, default order and radius), a radius and a
 * second place without a place, and orders without the places that they measure from. With `q` radius and second place stay, because
 * its words may contain a place.
 */
export function normalPageQuery(query: PageQuery): PageQuery {
  const normal = { ...query };
  if (normal.page === 1) delete normal.page;
  const { near, q, sort } = normal;
  const hasNoPlace = near === undefined && q === undefined;
  if (normal.within === nearby || hasNoPlace) delete normal.within;
  if (normal.near2 === near || hasNoPlace) delete normal.near2;
  if (
    sort === usualSort(normal) ||
    (sort === "distance" && near === undefined) ||
    (sort === "fair" && normal.near2 === undefined)
  )
    delete normal.sort;
  return withFoodAsMeals(withRentsInOrder(normal));
}
