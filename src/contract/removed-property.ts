import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { PropertyCard } from "./property-card.ts";
import { PropertyParams } from "./property.ts";

/** What is still said of a listing that was removed. */
export const removedProperty = endpoint({
  method: "GET",
  path: "/api/v1/properties/:id/removed",
  access: "anyone",
  summary: "Where a removed listing was, and live ones much like it; 404 for one that is not removed",
  params: PropertyParams,
  response: z.object({
    locality: z.string(),
    city: z.string(),
    /** `city/locality` where our list of places knows it. */
    localityKey: z.optional(z.string()),
    /** As `similarProperties` finds them. */
    properties: z.array(PropertyCard),
  }),
  failures: [404, 503],
});
export type RemovedProperty = z.output<typeof removedProperty.response>;
