import { sameWords, words } from "#contract/wire/value-codec.ts";

export const sharings = ["single", "double", "triple"] as const;
/** The number of beds in a room. */
export type Sharing = (typeof sharings)[number];

export const genders = ["boys", "girls", "co-living"] as const;
/** Who may stay. */
export type Gender = (typeof genders)[number];

/** The specification writes both "Co-living" and "Co-Living": both are accepted, one is written. */
export const GenderName = words({ boys: "Boys", girls: "Girls", "co-living": "Co-Living" });
export const SharingName = sameWords(sharings);

/** Rupees a month for one bed, by sharing; absent for a sharing that is not offered or has no price yet. */
export type RentBySharing = { [S in Sharing]?: number | undefined };
/** Beds available now, by sharing; absent means not stated. */
export type BedsBySharing = { [S in Sharing]?: number | undefined };

export const mealPlans = ["included", "optional", "none"] as const;
export type MealPlan = (typeof mealPlans)[number];

export interface Meals {
  plan: MealPlan;
  /** Rupees a month, where meals are optional. */
  price?: number | undefined;
  isVegetarian?: boolean | undefined;
}

export const guestPolicies = ["not-allowed", "common-area", "daytime", "allowed"] as const;
export type GuestPolicy = (typeof guestPolicies)[number];

/** A fixed monthly charge beside the rent, in rupees. */
export interface MonthlyExtra {
  name: string;
  amount: number;
}

/** What a month costs beside the rent of any sharing. */
export interface CostBesideRent {
  /** Whole rupees. */
  amount: number;
  /** Whether a part is not stated, and therefore not counted. */
  isAtLeast: boolean;
}

/** The approximate position of the PG, rounded so that it does not identify the house. Degrees; radius in metres. */
export interface PublicPoint {
  latitude: number;
  longitude: number;
  radius: number;
}

export interface Photo {
  /** Relative to the API's origin, forward slashes. */
  path: string;
  width: number;
  height: number;
  /** Base64 of a https://evanw.github.io/thumbhash/ preview. */
  thumbhash: string;
  alt: string;
}

export interface PriceOfSharing {
  sharing: Sharing;
  /** Rupees a month for one bed. */
  rent: number;
}

/** The filters that determine which of a listing's prices is shown. */
export interface PriceCriteria {
  sharing?: readonly Sharing[] | undefined;
  minRent?: number | undefined;
  maxRent?: number | undefined;
  /** The most that the rent and all beside it may cost. */
  maxAllIn?: number | undefined;
}

/**
 * The price a listing "Starts From": the lowest rent that has a free bed, else the lowest; undefined when no rent is stated.
 * A search for some sharings, between two rents or up to an all-in price shows the price that made the listing match.
 */
export function startingPrice(
  property: { rent: RentBySharing; bedsFree: BedsBySharing; besideRent?: CostBesideRent | undefined },
  wanted: PriceCriteria = {},
): PriceOfSharing | undefined {
  let best: PriceOfSharing | undefined;
  let bestRank = 0;
  for (const sharing of sharings) {
    const rent = property.rent[sharing];
    if (rent === undefined || (wanted.sharing?.length && !wanted.sharing.includes(sharing))) continue;
    const isWithin =
      rent >= (wanted.minRent ?? 0) &&
      rent <= (wanted.maxRent ?? Infinity) &&
      rent + (property.besideRent?.amount ?? 0) <= (wanted.maxAllIn ?? Infinity);
    const isFree = (property.bedsFree[sharing] ?? 0) > 0;
    const rank = Number(isWithin) * 2 + Number(isFree);
    if (best && (rank < bestRank || (rank === bestRank && rent >= best.rent))) continue;
    best = { sharing, rent };
    bestRank = rank;
  }
  return best;
}
