import * as z from "zod/mini";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { PlaceSuggestion, nearbyKinds } from "./places.ts";
import { PropertyCard } from "#contract/property/property-card.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { searchFilters } from "./search-queries.ts";

/** The number of listings with at most this many months, rupees or kilometres. */
const Steps = z.array(z.object({ upTo: z.number(), total: z.number() }));
/** The number of listings in a place of our list of places. */
const PlaceTotals = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    total: z.number(),
    /** Only in responses to readers of Hindi. */
    hindiName: z.optional(z.string()),
  }),
);

/**
 * Facets: how many listings each choice would find, with all other filters unchanged. Groups whose values are alternatives (gender,
 * sharing, meals, rents, localities, cities, steps) ignore their own current choice. Amenities, safety and bills are combined with AND,
 * so their counts include the current choice. The steps always contain the requested bound.
 */
const SearchFacets = z.object({
  gender: z.record(z.enum(genders), z.number()),
  sharing: z.record(z.enum(sharings), z.number()),
  /** The number of listings with `free=now`. */
  free: z.object({ now: z.number() }),
  amenities: z.record(z.enum(amenityNames), z.number()),
  safety: z.record(z.enum(safetyNames), z.number()),
  bills: z.record(z.enum(billNames), z.number()),
  meals: z.record(z.enum(mealPlans), z.number()),
  maxLockIn: Steps,
  maxDeposit: Steps,
  /** Only with `near`; with `near2`, by the greater of both distances. */
  within: z.optional(Steps),
  /** Only with `maxAllIn`. */
  maxAllIn: z.optional(Steps),
  /**
   * The number of listings by their lowest rent among the chosen sharings, without the filters of rents and of the all-in price: below the minimum of the price slider,
   * for each of its steps, and from its maximum on.
   */
  rents: z.array(z.number()),
  /** Ignores all filters for a place. */
  cities: PlaceTotals,
  /** Ignores only `locality`. The forty with the most listings, followed by the chosen ones that are not among them. */
  localities: PlaceTotals,
});
export type SearchFacets = z.output<typeof SearchFacets>;

/**
 * The filter that a wider search drops. `place` means all filters for a place, `facts` all others, `rent` both bounds; `within` is
 * widened instead of dropped, and `near` goes with `near2`.
 */
const relaxedFilters = [
  "place",
  "facts",
  "q",
  "city",
  "locality",
  "near",
  "near2",
  "within",
  "box",
  "gender",
  "sharing",
  "free",
  "rent",
  "maxAllIn",
  "amenities",
  "safety",
  "bills",
  "meals",
  "maxLockIn",
  "maxDeposit",
] as const;

const Relaxation = z.object({
  filter: z.enum(relaxedFilters),
  /** For filters that are combined with AND, the dropped value as in the URL; for `within`, the wider radius. */
  value: z.optional(z.string()),
  /** For a locality, the name of its city, which the wider search is for. */
  city: z.optional(z.string()),
  total: z.number(),
});
export type Relaxation = z.output<typeof Relaxation>;
export type RelaxedFilter = Relaxation["filter"];

/** The names of a city in English and, if we know it, in Hindi. */
const CityName = { name: z.string(), hindiName: z.optional(z.string()) };
const EmptyCity = z.object({
  ...CityName,
  /** Cities that have listings for the other filters, nearest first, with the straight-line distance in whole kilometres. */
  nearest: z.array(z.object({ ...CityName, distance: z.number(), total: z.number() })),
});
export type EmptyCity = z.output<typeof EmptyCity>;

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
    /**
     * The search that was actually made, as a query string, if words of `q` were recognised as filters: "girls pg near srcc" becomes
     * `near=srcc&gender=Girls`. Unrecognised words remain in its `q`.
     */
    understoodAs: z.optional(z.string()),
    /** The Hindi name of the city that the search is for; only in responses to readers of Hindi. */
    hindiCity: z.optional(z.string()),
    /** Words of `q` that match no name and were ignored. Only together with other filters. */
    notUnderstood: z.optional(z.string()),
    /** Words of `q` for which there is no filter, such as "vegetarian". */
    withoutFilter: z.optional(z.array(z.string())),
    /** Places with listings whose name differs from the unrecognised words by a letter or two. */
    didYouMean: z.optional(z.array(PlaceSuggestion)),
    /** The place that the search is near. */
    near: z.optional(PlaceSuggestion),
    /** In place of `near`: the kind of place, if the search is near any place of a kind. */
    nearKind: z.optional(z.enum(nearbyKinds)),
    /** The same for the second place. */
    near2: z.optional(PlaceSuggestion),
    nearKind2: z.optional(z.enum(nearbyKinds)),
    /** Those of the cities searched for that have no listings at all. */
    emptyCities: z.optional(z.array(EmptyCity)),
    facets: SearchFacets,
    /** Searches without one of the filters, for few results or a place combined with a gender; only those that find more. */
    relaxations: z.array(Relaxation),
    properties: z.array(PropertyCard),
  }),
  namesPlaces: true,
  failures: [503],
});
export type SearchResult = z.output<typeof searchProperties.response>;
