import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";

/** Only in responses to readers of Hindi. */
const hindiName = { hindiName: z.optional(z.string()) };

/** A college or an office, with the listings around it. */
const PopularSpot = z.object({
  /** The value for `near`. */
  key: z.string(),
  name: z.string(),
  ...hindiName,
  city: z.string(),
  hindiCity: z.optional(z.string()),
  /** Listings within `nearby` kilometres. */
  total: z.number(),
  /** Median rent for double sharing around it, in rupees a month. Absent if too few listings state a rent. */
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
        /** The key in its page's path: `/pg-in/{key}`. */
        key: z.string(),
        /** The value for `city`. */
        name: z.string(),
        ...hindiName,
        total: z.number(),
        /** The localities with the most listings; `key` is the value for `locality`. */
        localities: z.array(z.object({ key: z.string(), name: z.string(), ...hindiName, total: z.number() })),
      }),
    ),
    /** Each in a different city. */
    colleges: z.array(PopularSpot),
    offices: z.array(PopularSpot),
  }),
  namesPlaces: true,
  failures: [503],
});
export type PopularPlaces = z.output<typeof popularPlaces.response>;
