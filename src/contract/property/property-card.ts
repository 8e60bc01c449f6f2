import * as z from "zod/mini";
import { amenityNames } from "./amenities.ts";
import { genders } from "./property-facts.ts";
import { BedsBySharing, HindiPlace, Meals, Photo, RentBySharing } from "./property-schemas.ts";

/** The data of a card, under our internal names (`/api/v1`). */
export const PropertyCard = z.object({
  id: z.string(),
  pgId: z.string(),
  title: z.string(),
  locality: z.string(),
  city: z.string(),
  hindiPlace: z.optional(HindiPlace),
  gender: z.enum(genders),
  photo: z.optional(Photo),
  rent: RentBySharing,
  bedsFree: BedsBySharing,
  amenities: z.array(z.enum(amenityNames)),
  lockInMonths: z.optional(z.number()),
  securityDeposit: z.optional(z.number()),
  meals: z.optional(Meals),
  /**
   * What a month costs beside the rent of any sharing, in whole rupees: meals (optional ones count as taken), electricity at the stated or
   * the usual rate and units, and fixed charges. Rent and this are the all-in price; if `isAtLeast`, a part is not stated.
   */
  besideRent: z.optional(z.object({ amount: z.number(), isAtLeast: z.boolean() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Straight-line distance from the public point to the place that was searched near, in kilometres; one decimal. */
  distance: z.optional(z.number()),
  /** The same to the place of `near2`. */
  distance2: z.optional(z.number()),
});
export type PropertyCard = z.output<typeof PropertyCard>;
