import * as z from "zod/mini";
import { amenityNames } from "#contract/property/amenities.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { NearbyPlace } from "./places.ts";
import { PropertyCard } from "#contract/property/property-card.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";

/** Places that have a page of their own: `/pg-in/{city}`, `/pg-in/{city}/{locality}` and `/pg-near/{college}`. */
const pagedKinds = ["city", "locality", "college"] as const;
export type PagedKind = (typeof pagedKinds)[number];

const named = {
  /** As addresses have it: `delhi`, `delhi/kamla-nagar`, `srcc`. */
  key: z.string(),
  name: z.string(),
  hindiName: z.string(),
};

/** Its middle in degrees; right to about a kilometre. */
const point = { latitude: z.number(), longitude: z.number() };

/** Another place with a page, and the listings there: in it, or around a college. */
const PlaceLink = z.object({ kind: z.enum(pagedKinds), ...named, ...point, total: z.number() });
export type PlaceLink = z.output<typeof PlaceLink>;

/** Rupees a month for one bed: half of the rents that are stated lie from `low` to `high`, half are `middle` or less. */
const TypicalRent = z.object({
  sharing: z.enum(sharings),
  /** Listings that state such a rent. */
  sample: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
});
export type TypicalRent = z.output<typeof TypicalRent>;

export const placePage = endpoint({
  method: "GET",
  path: "/api/v1/places/page",
  access: "anyone",
  summary: "What our listings say of a city, a locality, or the surroundings of a college",
  query: queryFields({
    in: one(line(130), "A city or `city/locality`, by key or by another name of it"),
    near: one(line(130), "A college, likewise; not together with `in`"),
  }),
  response: z.object({
    kind: z.enum(pagedKinds),
    ...named,
    ...point,
    /** Of a college, where it is longer than its name. */
    fullName: z.optional(z.string()),
    /** Absent of a city. */
    city: z.optional(z.object(named)),
    /** Live listings in it; of a college, those within `nearby` kilometres. */
    total: z.number(),
    /** Those with enough listings for the numbers to mean something. */
    rents: z.array(TypicalRent),
    genders: z.record(z.enum(genders), z.number()),
    meals: z.record(z.enum(mealPlans), z.number()),
    /** Listings that bind nobody for longer than a month. */
    shortLockIn: z.number(),
    /** What most listings have, most first. */
    amenities: z.array(z.object({ name: z.enum(amenityNames), total: z.number() })),
    /** Around its middle, nearest first; of a city empty. */
    nearby: z.array(z.extend(NearbyPlace, { hindiName: z.string() })),
    /** Localities: those of a city, most listings first; else the nearest ones. */
    localities: z.array(PlaceLink),
    /** Colleges of the city, most listings first, or the nearest ones that are not among `nearby`. */
    colleges: z.array(PlaceLink),
    /** The first of them in the usual order. */
    properties: z.array(PropertyCard),
  }),
  namesPlaces: true,
  failures: [404, 503],
});
export type PlacePage = z.output<typeof placePage.response>;
