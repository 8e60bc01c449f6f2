import * as z from "zod/mini";
import { wireEnum } from "./wire-values.ts";

export const sharings = ["single", "double", "triple"] as const;
/** How many share a room. */
export type Sharing = (typeof sharings)[number];

export const genders = ["boys", "girls", "co-living"] as const;
/** Who may stay. */
export type Gender = (typeof genders)[number];

/** Home and list write "Co-living" and "Co-Living"; both are read, one is written. */
export const GenderOnWire = wireEnum({ boys: "Boys", girls: "Girls", "co-living": "Co-Living" });
export const SharingOnWire = wireEnum({ single: "single", double: "double", triple: "triple" });

/** Rupees a month for one bed, by sharing; a sharing that is not offered, or has no price yet, is absent. */
export type RentBySharing = { [S in Sharing]?: number | undefined };
/** Beds free now, by sharing; absent means that the owner has not said. */
export type BedsBySharing = { [S in Sharing]?: number | undefined };

const bySharing = { single: z.optional(z.number()), double: z.optional(z.number()), triple: z.optional(z.number()) };
export const RentBySharing = z.object(bySharing);
export const BedsBySharing = z.object(bySharing);

/** The specification's spelling of the same map: `{Single, Double, Triple}`. */
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

export const mealPlans = ["included", "optional", "none"] as const;
export type MealPlan = (typeof mealPlans)[number];

export const Meals = z.object({
  plan: z.enum(mealPlans),
  /** Rupees a month, where meals are optional. */
  price: z.optional(z.number()),
  isVegetarian: z.optional(z.boolean()),
});
export type Meals = z.output<typeof Meals>;

export const visitorsRules = ["not-allowed", "common-area", "daytime", "allowed"] as const;
export type VisitorsRule = (typeof visitorsRules)[number];

/** A fixed monthly charge beside the rent. */
export const MonthlyExtra = z.object({ name: z.string(), amount: z.number() });
export type MonthlyExtra = z.output<typeof MonthlyExtra>;

/** `open` where the gate is never locked, else the closing time as HH:MM, India time. */
export type GateClosing = "open" | `${number}:${number}`;

/** Where the PG roughly is: a point rounded so that the house cannot be found from it. Degrees; radius in metres. */
export const PublicPoint = z.object({ latitude: z.number(), longitude: z.number(), radius: z.number() });
export type PublicPoint = z.output<typeof PublicPoint>;

export const Photo = z.object({
  /** Relative to the API's origin, forward slashes. */
  path: z.string(),
  width: z.number(),
  height: z.number(),
  /** Base64 of a https://evanw.github.io/thumbhash/ preview. */
  thumbhash: z.string(),
  alt: z.string(),
});
export type Photo = z.output<typeof Photo>;

export interface PriceOfSharing {
  sharing: Sharing;
  /** Rupees a month for one bed. */
  rent: number;
}

/** The part of a search that decides which of a listing's prices is shown. */
export interface PriceWish {
  sharing?: readonly Sharing[] | undefined;
  minRent?: number | undefined;
  maxRent?: number | undefined;
}

/**
 * The price a listing "Starts From": the lowest rent that has a free bed, else the lowest; undefined when no rent is stated.
 * A search for some sharings, or between two rents, shows the price that made the listing match.
 */
export function startingPrice(
  property: { rent: RentBySharing; bedsFree: BedsBySharing },
  wanted: PriceWish = {},
): PriceOfSharing | undefined {
  const offered = sharings
    .filter((sharing) => !wanted.sharing?.length || wanted.sharing.includes(sharing))
    .flatMap((sharing) => {
      const rent = property.rent[sharing];
      if (rent === undefined) return [];
      const isWithin = rent >= (wanted.minRent ?? 0) && rent <= (wanted.maxRent ?? Infinity);
      return [{ sharing, rent, isWithin, isFree: (property.bedsFree[sharing] ?? 0) > 0 }];
    })
    .toSorted(
      (a, b) => Number(b.isWithin) - Number(a.isWithin) || Number(b.isFree) - Number(a.isFree) || a.rent - b.rent,
    );
  const [best] = offered;
  return best && { sharing: best.sharing, rent: best.rent };
}
