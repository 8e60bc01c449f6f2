import type { Amenity, IncludedBill, SafetyFeature } from "#contract/property/amenities.ts";
import type { Gender, MealPlan, Sharing } from "#contract/property/property-facts.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";

/** One filter with one value; of a filter that takes several values, one of them. */
export type StatedFilter =
  | { filter: "city"; value: string }
  | { filter: "locality"; value: string }
  | { filter: "near"; value: string }
  | { filter: "within"; value: number }
  | { filter: "gender"; value: Gender }
  | { filter: "sharing"; value: Sharing }
  | { filter: "free"; value: "now" }
  | { filter: "sort"; value: "price" }
  | { filter: "minRent" | "maxRent" | "maxLockIn" | "maxDeposit"; value: number }
  | { filter: "amenities"; value: Amenity }
  | { filter: "safety"; value: SafetyFeature }
  | { filter: "bills"; value: IncludedBill }
  | { filter: "meals"; value: MealPlan };

/** Adds a value to the values of a filter. */
function withValue<T>(values: readonly T[] | undefined, value: T): T[] {
  return [...new Set([...(values ?? []), value])];
}

/** Adds a filter to a search; undefined if the search has another value for a filter that takes only one. */
export function addStatedFilter(filters: SearchQuery, criteria: StatedFilter): SearchQuery | undefined {
  switch (criteria.filter) {
    case "locality":
      return { ...filters, locality: withValue(filters.locality, criteria.value) };
    case "sharing":
      return { ...filters, sharing: withValue(filters.sharing, criteria.value) };
    case "amenities":
      return { ...filters, amenities: withValue(filters.amenities, criteria.value) };
    case "safety":
      return { ...filters, safety: withValue(filters.safety, criteria.value) };
    case "bills":
      return { ...filters, bills: withValue(filters.bills, criteria.value) };
    case "meals":
      return { ...filters, meals: withValue(filters.meals, criteria.value) };
    default: {
      const present = filters[criteria.filter];
      return present === undefined || present === criteria.value
        ? { ...filters, [criteria.filter]: criteria.value }
        : undefined;
    }
  }
}
