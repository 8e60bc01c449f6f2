import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { similarListings } from "#contract/limits.ts";
import { PropertyCard } from "./property-card.ts";
import { PropertyParams } from "./property.ts";

/** The kind of area in which similar listings were found. */
const similarAreas = ["circle", "locality", "city"] as const;

/**
 * Listings in the same city, for the same gender or co-living, with a similar rent for the sharing of the listing's starting price.
 * Taken from the smallest area that has enough of them; if none has, from the one with the most.
 */
export const similarProperties = endpoint({
  method: "GET",
  path: "/api/v1/properties/:id/similar",
  access: "anyone",
  summary: `At most ${similarListings} live listings much like one, nearest or best first`,
  params: PropertyParams,
  response: z.object({
    /** The area of all of them: a circle around the listing's public point, its locality, or its city. */
    area: z.enum(similarAreas),
    /** Kilometres; only for a circle. */
    within: z.optional(z.number()),
    properties: z.array(PropertyCard),
  }),
  namesPlaces: true,
  failures: [404],
});
export type SimilarProperties = z.output<typeof similarProperties.response>;
