import * as z from "zod/mini";
import type * as Facts from "./property-facts.ts";
import { mealPlans } from "./property-facts.ts";

/* The facts of a listing as schemas; what they mean stands in property-facts.ts. */

const bySharing = { single: z.optional(z.number()), double: z.optional(z.number()), triple: z.optional(z.number()) };
export const RentBySharing: z.ZodMiniType<Facts.RentBySharing, Facts.RentBySharing> = z.object(bySharing);
export const BedsBySharing: z.ZodMiniType<Facts.BedsBySharing, Facts.BedsBySharing> = z.object(bySharing);

/** The specification's spelling of rents: `{Single, Double, Triple}`. */
export const RentOnWire = z.codec(
  z.object({ Single: z.optional(z.number()), Double: z.optional(z.number()), Triple: z.optional(z.number()) }),
  RentBySharing,
  {
    decode: (wire) => definedOnly({ single: wire.Single, double: wire.Double, triple: wire.Triple }),
    encode: (ours) => definedOnly({ Single: ours.single, Double: ours.double, Triple: ours.triple }),
  },
);

function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

export const Meals: z.ZodMiniType<Facts.Meals, Facts.Meals> = z.object({
  plan: z.enum(mealPlans),
  price: z.optional(z.number()),
  isVegetarian: z.optional(z.boolean()),
});

export const MonthlyExtra: z.ZodMiniType<Facts.MonthlyExtra, Facts.MonthlyExtra> = z.object({
  name: z.string(),
  amount: z.number(),
});

/** The Hindi names of a listing's places, if our list of places has them. Only in responses to readers of Hindi. */
export const HindiPlace = z.object({
  locality: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
});
export type HindiPlace = z.output<typeof HindiPlace>;

export const PublicPoint: z.ZodMiniType<Facts.PublicPoint, Facts.PublicPoint> = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
});

const photoShape = {
  path: z.string(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  alt: z.string(),
};
export const Photo: z.ZodMiniType<Facts.Photo, Facts.Photo> = z.object(photoShape);

/** A photo in its owner's form. */
export const OwnPhoto = z.object({ id: z.guid(), ...photoShape });
export type OwnPhoto = z.output<typeof OwnPhoto>;

/** The facts of a listing, in the specification's spelling. */
export const listingWireNames = {
  title: "Title",
  locality: "Locality",
  city: "City",
  gender: "Gender",
  lockInMonths: "LockInPeriod",
  electricityPerUnit: "Electricity",
  rent: "Sharing",
  amenities: "CommonFacilities",
  safetyFeatures: "Safety",
  billsIncluded: "BillsIncluded",
} as const;
