import * as z from "zod/mini";
import { amenityNames } from "./amenities.ts";
import { genders } from "./property-facts.ts";
import { BedsBySharing, HindiPlace, Meals, Photo, RentBySharing } from "./property-schemas.ts";

/** What a card needs, in our own names (`/api/v1`). */
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
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Kilometres from what the search is near to, in a straight line from the public point; one decimal. */
  distance: z.optional(z.number()),
});
export type PropertyCard = z.output<typeof PropertyCard>;
