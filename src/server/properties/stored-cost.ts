import { costBesideRent } from "#contract/costs/all-in-cost.ts";
import type { CostBesideRent, MealPlan, MonthlyExtra } from "#contract/property/property-facts.ts";

/** The columns of a listing that its cost beside the rent is made of. */
interface StoredCosts {
  mealPlan: MealPlan | null;
  mealPrice: number | null;
  amenities: readonly string[];
  billsIncluded: readonly string[];
  electricityPerUnit: number | null;
  electricityUnitsPerMonth: number | null;
  monthlyExtras: readonly MonthlyExtra[];
}

/** What a month costs beside the rent, for cards and for the search alike. */
export function storedCostBesideRent(row: StoredCosts): CostBesideRent {
  return costBesideRent({
    meals: row.mealPlan === null ? undefined : { plan: row.mealPlan, price: row.mealPrice ?? undefined },
    amenities: row.amenities,
    billsIncluded: row.billsIncluded,
    electricityPerUnit: row.electricityPerUnit ?? undefined,
    electricityUnitsPerMonth: row.electricityUnitsPerMonth ?? undefined,
    monthlyExtras: row.monthlyExtras,
  });
}
