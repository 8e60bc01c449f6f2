import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { PropertyCard } from "./property-card.ts";
import { HindiPlace } from "./property-schemas.ts";
import { PropertyParams } from "./property.ts";

const WhatIsLeft = z.object({
  /** As our list of places spells them. Absent if it does not have them, because the owner's own wording is no longer shown. */
  locality: z.optional(z.string()),
  city: z.optional(z.string()),
  hindiPlace: z.optional(HindiPlace),
  /** `city/locality`, beside `locality`. */
  localityKey: z.optional(z.string()),
  /** As `similarProperties` finds them. */
  properties: z.array(PropertyCard),
});
export type RemovedProperty = z.output<typeof WhatIsLeft>;

/** The public data of a removed listing. */
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

/** The public data of a listing that its owner has paused. 404 if an admin paused it or its owner's account is being deleted. */
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
