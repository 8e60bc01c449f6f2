import { AmenityName } from "./amenities.ts";
import { highestRent, largestPageSize, lastPage, priceSlider } from "./limits.ts";
import { type Gender, GenderName, SharingName } from "./property-facts.ts";
import { many, one, queryFields } from "./query-fields.ts";
import { type ValueCodec, line, sameWords, wholeNumber } from "./value-codec.ts";

export const sortOrders = ["relevance", "price", "price-desc", "newest"] as const;
export type SortOrder = (typeof sortOrders)[number];

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
  gender: one(genderOrAll, "Who may stay; `All` is no choice"),
  sharing: many(SharingName, "Beds in a room; any of those given"),
  minRent: one(rupees, "Least rent in rupees a month: some sharing, of those chosen if any, costs this or more"),
  maxRent: one(rupees, "Most rent in rupees a month: some sharing, of those chosen if any, costs this or less"),
  amenities: many(AmenityName, "Facility; all of those given"),
  sort: one(sameWords(sortOrders), "Order; relevance when absent"),
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

/** The slider's place becomes `maxRent`, the first page and the default order are not written. */
export function normalPageQuery({ upTo, ...query }: PageQuery): PageQuery {
  const normal = { ...query };
  if (upTo !== undefined) {
    if (upTo >= priceSlider.most) delete normal.maxRent;
    else normal.maxRent = upTo;
  }
  if (normal.page === 1) delete normal.page;
  if (normal.sort === "relevance") delete normal.sort;
  return normal;
}
