import * as z from "zod/mini";
import { amenityNames } from "#contract/property/amenities.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { NearbyPlace } from "./places.ts";
import { PropertyCard } from "#contract/property/property-card.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";

/** Places that have a page: `/pg-in/{city}`, `/pg-in/{city}/{locality}` and `/pg-near/{college}`. */
const pagedKinds = ["city", "locality", "college"] as const;
export type PagedKind = (typeof pagedKinds)[number];

const named = {
  /** As in the URL: `delhi`, `delhi/kamla-nagar`, `srcc`. */
  key: z.string(),
  name: z.string(),
  hindiName: z.string(),
};

/** The centre of the place in degrees, accurate to about a kilometre. */
const point = { latitude: z.number(), longitude: z.number() };

/** Another place with a page, and the number of listings in it, or around it if it is a college. */
const PlaceLink = z.object({ kind: z.enum(pagedKinds), ...named, ...point, total: z.number() });
export type PlaceLink = z.output<typeof PlaceLink>;

/** Rupees a month for one bed: the quartiles `low` and `high` and the median `middle` of the stated rents. */
const TypicalRent = z.object({
  sharing: z.enum(sharings),
  /** The number of listings that state such a rent. */
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
    /** Only for a college, if it differs from the short name. */
    fullName: z.optional(z.string()),
    /** Absent for a city. */
    city: z.optional(z.object(named)),
    /** Live listings in the place; for a college, within `nearby` kilometres. */
    total: z.number(),
    /** Only sharings with enough stated rents. */
    rents: z.array(TypicalRent),
    genders: z.record(z.enum(genders), z.number()),
    meals: z.record(z.enum(mealPlans), z.number()),
    /** Listings with a lock-in of at most a month. */
    shortLockIn: z.number(),
    /** The most common amenities, most common first. */
    amenities: z.array(z.object({ name: z.enum(amenityNames), total: z.number() })),
    /** Places around the centre, nearest first; empty for a city. */
    nearby: z.array(z.extend(NearbyPlace, { hindiName: z.string() })),
    /** For a city, its localities with the most listings first; otherwise the nearest localities. */
    localities: z.array(PlaceLink),
    /** For a city, its colleges with the most listings first; otherwise the nearest ones that are not in `nearby`. */
    colleges: z.array(PlaceLink),
    /** The first listings in the default order. */
    properties: z.array(PropertyCard),
  }),
  namesPlaces: true,
  failures: [404, 503],
});
export type PlacePage = z.output<typeof placePage.response>;
