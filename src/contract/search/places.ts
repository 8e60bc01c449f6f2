import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { suggestedPlaces } from "#contract/limits.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line, wholeNumber } from "#contract/wire/value-codec.ts";

const spotKinds = ["college", "office", "landmark"] as const;
const placeKinds = ["city", "locality", ...spotKinds] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Kinds of places as values of `near`: the search is near any place of the kind. */
export const nearbyKinds = [
  "metro",
  "railway",
  "bus",
  "airport",
  "hospital",
  "mall",
  "market",
  "college",
  "office",
] as const;
export type NearbyKind = (typeof nearbyKinds)[number];

export const PlaceSuggestion = z.object({
  kind: z.enum(placeKinds),
  /** The value for `near`; the keys of localities and cities are also values of `locality` and `city`. */
  key: z.string(),
  name: z.string(),
  /** Only in responses to readers of Hindi. */
  hindiName: z.optional(z.string()),
  /** A longer name, such as the full name of a college. */
  detail: z.optional(z.string()),
  /** Its city; absent for a city. */
  city: z.optional(z.string()),
  /** The Hindi name of the city; like `hindiName`, only in responses to readers of Hindi. */
  hindiCity: z.optional(z.string()),
  /** Number of listings in it, or around it if it is a college, office or landmark. */
  total: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlaceSuggestion = z.output<typeof PlaceSuggestion>;

/** A college, office or landmark around a listing. */
export const NearbyPlace = z.object({
  kind: z.enum(spotKinds),
  /** The value for `near`. */
  key: z.string(),
  name: z.string(),
  /** Only in responses to readers of Hindi. */
  hindiName: z.optional(z.string()),
  /** Degrees, accurate to about a kilometre. */
  latitude: z.number(),
  longitude: z.number(),
  /** Straight-line distance from the listing's public point, in kilometres; one decimal. */
  distance: z.number(),
});
export type NearbyPlace = z.output<typeof NearbyPlace>;

const mostSuggestions = 20;

export const findPlaces = endpoint({
  method: "GET",
  path: "/api/v1/places",
  access: "anyone",
  summary: "Places that a typed text may mean, best first",
  query: queryFields({
    q: one(line(120), "What was typed so far, in any script"),
    limit: one(wholeNumber(1, mostSuggestions), `Places at most; ${suggestedPlaces} when absent`),
  }),
  response: z.object({
    places: z.array(PlaceSuggestion),
    /** If the text contains more than a place: the search that it was parsed to, as a query string, and its result. */
    reading: z.optional(
      z.object({
        search: z.string(),
        total: z.number(),
        /** The Hindi name of its city; only in responses to readers of Hindi. */
        hindiCity: z.optional(z.string()),
      }),
    ),
  }),
  namesPlaces: true,
  failures: [503],
});
