import type { Gender, MealPlan } from "#contract/property/property-facts.ts";
import type { ListedPlace } from "#server/search/places/place-class.ts";

/** What the index keeps of a live listing. */
export interface IndexedListing extends ListedPlace {
  seq: number;
  title: string;
  /** The public point, degrees; null where the listing has none. */
  latitude: number | null;
  longitude: number | null;
  gender: Gender;
  /** Rupees a month for one bed, as `sharings` are ordered; null where not offered or not priced. */
  rents: readonly (number | null)[];
  /** In the same order; null where the owner has not said. */
  bedsFree: readonly (number | null)[];
  /** Rupees. */
  securityDeposit: number | null;
  lockInMonths: number | null;
  /** Names as stored: without FoodIncluded, which follows from the meal plan. */
  amenities: readonly string[];
  safety: readonly string[];
  bills: readonly string[];
  mealPlan: MealPlan | null;
  /**
   * How many of nine facts are stated: description, deposit, lock-in, notice, electricity's price, meals, gate time, visitors,
   * and free beds of any sharing.
   */
  statedFacts: number;
  /** Microseconds since 1970. */
  createdAt: number;
  /** Weeks since 1970, rounded down: how fresh what is stated is. */
  updatedWeek: number;
}
