import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";

/** Only in answers to those who read Hindi. */
const hindiName = { hindiName: z.optional(z.string()) };

/** A college or an office, with what is around it. */
const PopularSpot = z.object({
  /** What `near` takes. */
  key: z.string(),
  name: z.string(),
  ...hindiName,
  city: z.string(),
  hindiCity: z.optional(z.string()),
  /** Listings within `nearby` kilometres. */
  total: z.number(),
  /** Rupees a month: half of the double rooms around it ask this or less. Absent where too few state a rent. */
  middleRent: z.optional(z.number()),
});
export type PopularSpot = z.output<typeof PopularSpot>;

export const popularPlaces = endpoint({
  method: "GET",
  path: "/api/v1/places/popular",
  access: "anyone",
  summary: "Cities, colleges and offices with the most listings in them or around them, most first",
  response: z.object({
    cities: z.array(
      z.object({
        /** That of its page: `/pg-in/{key}`. */
        key: z.string(),
        /** What `city` takes. */
        name: z.string(),
        ...hindiName,
        total: z.number(),
        /** Those with the most listings; `key` is what `locality` takes. */
        localities: z.array(z.object({ key: z.string(), name: z.string(), ...hindiName, total: z.number() })),
      }),
    ),
    /** No two in one city. */
    colleges: z.array(PopularSpot),
    offices: z.array(PopularSpot),
  }),
  namesPlaces: true,
  failures: [503],
});
export type PopularPlaces = z.output<typeof popularPlaces.response>;
