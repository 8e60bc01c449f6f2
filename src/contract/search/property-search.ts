import * as z from "zod/mini";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { PlaceSuggestion, nearbyKinds } from "./places.ts";
import { PropertyCard } from "#contract/property/property-card.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { mapFilters, searchFilters } from "./search-queries.ts";

/** How many listings state at most this many months, rupees or kilometres. */
const Steps = z.array(z.object({ upTo: z.number(), total: z.number() }));
/** How many listings are in a place of our dictionary. */
const PlaceTotals = z.array(
  z.object({
    key: z.string(),
    name: z.string(),
    total: z.number(),
    /** Only in answers to those who read Hindi. */
    hindiName: z.optional(z.string()),
  }),
);

/**
 * How many listings each choice would find, all other filters being kept. A group of which any will do (gender, sharing, meals,
 * rents, localities, cities, steps) ignores its own choice; of amenities, safety and bills all are needed, so each counts
 * within what is chosen already. The bound that was asked for is among the steps, whatever it is.
 */
const SearchFacets = z.object({
  gender: z.record(z.enum(genders), z.number()),
  sharing: z.record(z.enum(sharings), z.number()),
  /** Where `free=now` is given, what it finds. */
  free: z.object({ now: z.number() }),
  amenities: z.record(z.enum(amenityNames), z.number()),
  safety: z.record(z.enum(safetyNames), z.number()),
  bills: z.record(z.enum(billNames), z.number()),
  meals: z.record(z.enum(mealPlans), z.number()),
  maxLockIn: Steps,
  maxDeposit: Steps,
  /** Only with `near`. */
  within: z.optional(Steps),
  /**
   * Listings by their lowest rent of the sharings chosen, rents not being filtered: below the price slider's least, then a
   * number for each of its steps, then at its most and above.
   */
  rents: z.array(z.number()),
  /** Ignores every wish for a place. */
  cities: PlaceTotals,
  /** Ignores `locality` alone; the forty with the most listings, then those chosen that are not among them. */
  localities: PlaceTotals,
});
export type SearchFacets = z.output<typeof SearchFacets>;

/**
 * The filter that a wider search does without. `place` is every wish for a place at once, `facts` every other wish, `rent` both
 * its bounds; `within` is widened instead of dropped.
 */
const relaxedFilters = [
  "place",
  "facts",
  "q",
  "city",
  "locality",
  "near",
  "within",
  "gender",
  "sharing",
  "free",
  "rent",
  "amenities",
  "safety",
  "bills",
  "meals",
  "maxLockIn",
  "maxDeposit",
] as const;

const Relaxation = z.object({
  filter: z.enum(relaxedFilters),
  /** Of filters whose values are all needed, the one that is dropped, as URLs write it; of `within` the wider radius. */
  value: z.optional(z.string()),
  /** Of a wish for a locality, the name of its city: the wider search is for that city. */
  city: z.optional(z.string()),
  total: z.number(),
});
export type Relaxation = z.output<typeof Relaxation>;
export type RelaxedFilter = Relaxation["filter"];

/** A city by its name in English and, where we know it, in Hindi. */
const CityName = { name: z.string(), hindiName: z.optional(z.string()) };
const EmptyCity = z.object({
  ...CityName,
  /** Cities that have listings for the other filters, with whole kilometres in a straight line; the nearest first. */
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
     * The search that was made, as a query string of ours, where words of `q` were understood as filters: "girls pg near
     * srcc" is `near=srcc&gender=Girls`. Words that were not understood are its `q`.
     */
    understoodAs: z.optional(z.string()),
    /** The city that the search is for, by its Hindi name; only in answers to those who read Hindi. */
    hindiCity: z.optional(z.string()),
    /** What the search is near to. */
    near: z.optional(PlaceSuggestion),
    /** In place of `near`: the kind of place that the search is near to any of. */
    nearKind: z.optional(z.enum(nearbyKinds)),
    /** Cities that the search is about in which no listing is at all: of several that are joined by "or" each such one. */
    emptyCities: z.optional(z.array(EmptyCity)),
    facets: SearchFacets,
    /** What few listings (or a place together with a gender) would become without one wish; only those that find more. */
    relaxations: z.array(Relaxation),
    properties: z.array(PropertyCard),
  }),
  namesPlaces: true,
  failures: [503],
});
export type SearchResult = z.output<typeof searchProperties.response>;

export const mapProperties = endpoint({
  method: "GET",
  path: "/api/v1/search/map",
  access: "anyone",
  summary: "Count the listings of a search in the squares of a map",
  query: mapFilters,
  response: z.object({
    /** Listings within the rectangle. */
    total: z.number(),
    /** The middle of the public points of neighbouring listings, and how many they are. */
    clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), total: z.number() })),
  }),
  failures: [503],
});
