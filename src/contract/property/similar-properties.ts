import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { similarListings } from "#contract/limits.ts";
import { PropertyCard } from "./property-card.ts";
import { PropertyParams } from "./property.ts";

/** What similar listings have in common with a listing: where they are. */
const similarAreas = ["circle", "locality", "city"] as const;

/**
 * Listings for the same gender, or co-living, in the same city, whose rent for the sharing that the listing starts from is much
 * the same. The smallest area in which enough are found; where there are never enough, the one with the most.
 */
export const similarProperties = endpoint({
  method: "GET",
  path: "/api/v1/properties/:id/similar",
  access: "anyone",
  summary: `At most ${similarListings} live listings much like one, nearest or best first`,
  params: PropertyParams,
  response: z.object({
    /** All of them lie in it: a circle around the listing's public point, its locality, or its city. */
    area: z.enum(similarAreas),
    /** Kilometres; of a circle only. */
    within: z.optional(z.number()),
    properties: z.array(PropertyCard),
  }),
  namesPlaces: true,
  failures: [404],
});
export type SimilarProperties = z.output<typeof similarProperties.response>;
