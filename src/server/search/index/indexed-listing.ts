import type { CostBesideRent, Gender, MealPlan } from "#contract/property/property-facts.ts";
import type { ListedPlace } from "#server/search/places/place-class.ts";

/** A live listing as the index stores it. */
export interface IndexedListing extends ListedPlace {
  seq: number;
  title: string;
  /** The public point, in degrees; null if the listing has none. */
  latitude: number | null;
  longitude: number | null;
  gender: Gender;
  /** Rupees a month for one bed, in the order of `sharings`; null if not offered or not priced. */
  rents: readonly (number | null)[];
  /** In the same order; null if the owner has not stated it. */
  bedsFree: readonly (number | null)[];
  /** Rupees. */
  securityDeposit: number | null;
  lockInMonths: number | null;
  /** As stored, without FoodIncluded, which is derived from the meal plan. */
  amenities: readonly string[];
  safety: readonly string[];
  bills: readonly string[];
  mealPlan: MealPlan | null;
  /** With the rent of a sharing, that sharing's all-in price. */
  besideRent: CostBesideRent;
  /**
   * How many of nine facts are stated: description, deposit, lock-in, notice, price of electricity, meals, gate time, guest
   * policy (`visitors`), and free beds of any sharing.
   */
  statedFacts: number;
  /** Microseconds since 1970. */
  createdAt: number;
  /** When the listing was last updated: weeks since 1970, rounded down. */
  updatedWeek: number;
}
