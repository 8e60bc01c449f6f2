import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { PropertyCard } from "./property-card.ts";
import { HindiPlace } from "./property-schemas.ts";
import { PropertyParams } from "./property.ts";

const WhatIsLeft = z.object({
  /** As our list of places spells them; what it does not know is its owner's wording, and is not shown. */
  locality: z.optional(z.string()),
  city: z.optional(z.string()),
  hindiPlace: z.optional(HindiPlace),
  /** `city/locality`, beside `locality`. */
  localityKey: z.optional(z.string()),
  /** As `similarProperties` finds them. */
  properties: z.array(PropertyCard),
});
export type RemovedProperty = z.output<typeof WhatIsLeft>;

/** What is still said of a listing that was removed. */
export const removedProperty = endpoint({
  method: "GET",
  path: "/api/v1/properties/:id/removed",
  access: "anyone",
  summary:
    "Where a removed listing was, as far as the place is known, and live ones much like it; 404 for one that is not removed",
  params: PropertyParams,
  response: WhatIsLeft,
  namesPlaces: true,
  failures: [404, 503],
});

/** What is said of a listing that its owner has paused. One that an admin paused, or whose owner is leaving, is as if it never was. */
export const pausedProperty = endpoint({
  method: "GET",
  path: "/api/v1/properties/:id/paused",
  access: "anyone",
  summary:
    "Where a listing is that its owner has paused, as far as the place is known, and live ones much like it; 404 for any other",
  params: PropertyParams,
  response: WhatIsLeft,
  namesPlaces: true,
  failures: [404, 503],
});
