import * as z from "zod/mini";
import { genders } from "#contract/property/property-facts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { mapFilters } from "./search-queries.ts";

/** A public point, or the middle of several, in degrees. */
const position = { latitude: z.number(), longitude: z.number() };

/** Several listings that are shown as one mark. */
const group = {
  /** The same for the same group of neighbouring listings, however the map is moved at one zoom. */
  key: z.string(),
  ...position,
  total: z.number(),
  /** The lowest rent among them, of the sharings searched for; with `sort=all-in` the lowest all-in price. Absent if none is stated. */
  startingRent: z.optional(z.number()),
  /** The name of the nearest locality, or of the city on a map of several; absent far from all that we know. */
  around: z.optional(z.string()),
};

const MapCluster = z.object({
  ...group,
  /** Where its listings are: south, west, north, east. */
  box: z.array(z.number()),
});
export type MapCluster = z.output<typeof MapCluster>;

const MapPin = z.object({
  id: z.string(),
  pgId: z.string(),
  title: z.string(),
  ...position,
  /** As on the listing's card; absent if it is not stated. */
  rent: z.optional(z.number()),
  /** That rent with what is known of the cost beside it. */
  allIn: z.optional(z.number()),
  gender: z.enum(genders),
});
export type MapPin = z.output<typeof MapPin>;

/** Listings of one square of 250 m, which have the same public point. */
const MapStack = z.object(group);
export type MapStack = z.output<typeof MapStack>;

export const mapProperties = endpoint({
  method: "GET",
  path: "/api/v1/search/map",
  access: "anyone",
  summary: "Group the listings of a search into the marks of a map",
  query: mapFilters,
  response: z.object({
    /** Listings of all marks, in the cells that the box reaches into. */
    total: z.number(),
    /** Changes with every change of any listing. */
    revision: z.string(),
    clusters: z.array(MapCluster),
    pins: z.array(MapPin),
    stacks: z.array(MapStack),
  }),
  namesPlaces: true,
  failures: [503],
});
export type MapAnswer = z.output<typeof mapProperties.response>;
