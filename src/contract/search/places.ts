import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { suggestedPlaces } from "#contract/limits.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line, wholeNumber } from "#contract/wire/value-codec.ts";

const spotKinds = ["college", "office", "landmark"] as const;
const placeKinds = ["city", "locality", ...spotKinds] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** What a search can be near to without naming one, each a value of `near`: the nearest place of that kind counts. */
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
  /** What `near` takes; a locality's and a city's are those of `locality` and of cities. */
  key: z.string(),
  name: z.string(),
  /** Only in answers to those who read Hindi. */
  hindiName: z.optional(z.string()),
  /** A longer name, such as a college's full one. */
  detail: z.optional(z.string()),
  /** The city that it is in; absent for a city. */
  city: z.optional(z.string()),
  /** The city by its Hindi name; as `hindiName`. */
  hindiCity: z.optional(z.string()),
  /** Listings in it; of a college, office or landmark, those around it. */
  total: z.number(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlaceSuggestion = z.output<typeof PlaceSuggestion>;

/** A college, office or landmark around a listing. */
export const NearbyPlace = z.object({
  kind: z.enum(spotKinds),
  /** What `near` takes. */
  key: z.string(),
  name: z.string(),
  /** Only in answers to those who read Hindi. */
  hindiName: z.optional(z.string()),
  /** Degrees; right to about a kilometre. */
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres in a straight line from the listing's public point; one decimal. */
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
    /** Where the text says more than a place: the search that it means, as a query string, and what that finds. */
    reading: z.optional(z.object({ search: z.string(), total: z.number() })),
  }),
  namesPlaces: true,
  failures: [503],
});
