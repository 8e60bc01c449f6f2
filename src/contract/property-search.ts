import * as z from "zod/mini";
import { AmenityName } from "./amenities.ts";
import { endpoint } from "./endpoint.ts";
import { highestRent, largestPageSize, lastPage, priceSlider } from "./limits.ts";
import { PropertyCard } from "./property-card.ts";
import { type Gender, GenderOnWire, SharingOnWire } from "./property-facts.ts";
import { many, one, queryFields } from "./query-fields.ts";
import { line, wholeNumber, wireEnum } from "./wire-values.ts";

export const sortOrders = ["relevance", "price", "price-desc", "newest"] as const;
export type SortOrder = (typeof sortOrders)[number];

const SortOrderOnWire = wireEnum<SortOrder>({
  relevance: "relevance",
  price: "price",
  "price-desc": "price-desc",
  newest: "newest",
});

const rupees = wholeNumber(0, highestRent);

/** A locality's key: six names occur in two cities, so it carries its city. */
const localityKey: z.ZodMiniType<string, string> = z.codec(z.string(), z.string(), {
  decode(text, context) {
    const key = text.toLowerCase();
    if (!/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/.test(key)) {
      context.issues.push({ code: "custom", input: text, message: "Must be a locality such as delhi/kamla-nagar" });
      return z.NEVER;
    }
    return key;
  },
  encode: (key) => key,
});

/** `All` is the spec's word for no choice; it is read as nothing at all. */
const genderOrAll: z.ZodMiniType<Gender | undefined, string> = z.codec(z.string(), z.custom<Gender | undefined>(), {
  decode(text, context) {
    if (text.trim().toLowerCase() === "all") return undefined;
    const result = z.safeDecode(GenderOnWire, text);
    if (result.success) return result.data;
    context.issues.push({ code: "custom", input: text, message: "Must be one of: All, Boys, Girls, Co-Living" });
    return z.NEVER;
  },
  encode: (gender) => (gender === undefined ? "" : z.encode(GenderOnWire, gender)),
});

/** What the URL of the list page and the search API both say, in the order in which URLs write it. */
const filters = {
  q: one(line(120), "Free text: a locality, city, college, PG name or PG ID"),
  city: one(line(80), "Free text: a city or locality, or a part of its name"),
  locality: many(localityKey, "Locality key, `city/locality`; any of those given"),
  gender: one(genderOrAll, "Who may stay; `All` is no choice"),
  sharing: many(SharingOnWire, "Beds in a room; any of those given"),
  minRent: one(rupees, "Least rent in rupees a month: some sharing, of those chosen if any, costs this or more"),
  maxRent: one(rupees, "Most rent in rupees a month: some sharing, of those chosen if any, costs this or less"),
  amenities: many(AmenityName, "Facility; all of those given"),
  sort: one(SortOrderOnWire, "Order; relevance when absent"),
};

export const pageFilters = queryFields({
  ...filters,
  page: one(wholeNumber(1, lastPage), "Page of 24, from 1"),
  // Where a page is used without JavaScript the slider always sends its place: see `normalPageQuery`.
  upTo: one(rupees, `The price slider: as maxRent, but ${priceSlider.most} means no bound`),
});
/** What the list page's URL means. */
export type PageQuery = ReturnType<typeof pageFilters.read>["value"];

const searchFilters = queryFields({
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

export const searchProperties = endpoint({
  method: "GET",
  path: "/api/v1/search",
  access: "anyone",
  summary: "Find listings by place, price and facts",
  query: searchFilters,
  response: z.object({
    /** All listings that match, not only those of this page. */
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    nextCursor: z.optional(z.string()),
    properties: z.array(PropertyCard),
  }),
  failures: [400],
});
export type SearchResult = z.output<typeof searchProperties.response>;
