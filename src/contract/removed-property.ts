import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { PropertyCard } from "./property-card.ts";
import { PropertyParams } from "./property.ts";

/** What is still said of a listing that was removed. */
export const removedProperty = endpoint({
  method: "GET",
  path: "/api/v1/properties/:id/removed",
  access: "anyone",
  summary:
    "Where a removed listing was, as far as the place is known, and live ones much like it; 404 for one that is not removed",
  params: PropertyParams,
  response: z.object({
    /** As our list of places spells them; what it does not know went with the listing, whose owner had written it. */
    locality: z.optional(z.string()),
    city: z.optional(z.string()),
    /** `city/locality`, beside `locality`. */
    localityKey: z.optional(z.string()),
    /** As `similarProperties` finds them. */
    properties: z.array(PropertyCard),
  }),
  failures: [404, 503],
});
export type RemovedProperty = z.output<typeof removedProperty.response>;
