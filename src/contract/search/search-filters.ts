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

/** What one can be near to: a college, an office, a landmark, a city, a locality with its city, or a kind of place. */
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
  read: (text) => (text.trim().toLowerCase() === "all" ? { value: undefined } : GenderName.read(text)),
  write: (gender) => (gender ? GenderName.write(gender) : ""),
  written: { type: "string", enum: ["All", ...(GenderName.written.enum ?? [])] },
};

/** What the URL of the list page and the search API both say, in the order in which URLs write it. */
export const filters = {
  q: one(line(120)),
  city: one(line(longestPlaceTextLetters)),
  locality: many(localityKey),
  near: one(placeKey),
  within: one(wholeNumber(1, farthestKm)),
  gender: one(genderOrAll),
  sharing: many(SharingName),
  free: one(sameWords(["now"])),
  minRent: one(rupees),
  maxRent: one(rupees),
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
  /** Of 24 listings. */
  page: one(wholeNumber(1, lastPage)),
});
/** What the list page's URL means. */
export type PageQuery = ReturnType<typeof pageFilters.read>["value"];

/** Whoever gives the higher rent first means the same two ends. */
export function withRentsInOrder<Query extends { minRent?: number; maxRent?: number }>(query: Query): Query {
  const { minRent, maxRent } = query;
  if (minRent === undefined || maxRent === undefined || minRent <= maxRent) return query;
  return { ...query, minRent: maxRent, maxRent: minRent };
}

/**
 * Two rents are put in order; the first page, the usual order and radius, and a radius around nothing are not written. Words of
 * `q` may say what the radius is around.
 */
export function normalPageQuery(query: PageQuery): PageQuery {
  const normal = { ...query };
  if (normal.page === 1) delete normal.page;
  if (normal.sort === usualSort(normal) || (normal.sort === "distance" && normal.near === undefined))
    delete normal.sort;
  const { near, q } = normal;
  if (normal.within === nearby || (near === undefined && q === undefined)) delete normal.within;
  return withRentsInOrder(normal);
}
