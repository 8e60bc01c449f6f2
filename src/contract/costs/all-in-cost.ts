import type { CostBesideRent } from "#contract/property/property-facts.ts";
import { type BilledFacts, expectedUnits, linesBesideRent, sumOfLines } from "./stay-cost.ts";

/**
 * What a month costs beside the rent, in whole rupees: meals (optional ones count as taken), electricity for one person, at the
 * usual rate and units where the listing states none, and all fixed charges. With the rent of a sharing it is that sharing's all-in
 * price: the monthly sum of the cost panel for the same choice.
 */
export function costBesideRent(facts: BilledFacts): CostBesideRent {
  const lines = linesBesideRent(facts, {
    takesMeals: true,
    takesParking: true,
    electricityUnits: expectedUnits(facts).units,
  });
  return { amount: sumOfLines(lines), isAtLeast: lines.some(({ amount }) => amount === "notStated") };
}
