import type { Comparison } from "#contract/property/comparison.ts";
import { type Sharing, sharings, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { expectedUnits, stayCost } from "./stay-cost.ts";

/** Months for which stays are compared. */
export const comparedMonths = [1, 6, 11] as const;
type ComparedMonths = (typeof comparedMonths)[number];

/** The choice that counts for every listing of a comparison. */
export interface CommonChoice extends Pick<Comparison, "takesMeals" | "electricityUnits"> {
  sharing: Sharing;
}

/** What one listing costs by the common choice, in whole rupees. */
export interface ComparedCost {
  monthly: number;
  totals: Record<ComparedMonths, number>;
  /** The first month, and the deposit if it is stated. */
  moveIn: number;
  /** A line of the bill is not stated, so the sums are the least that it can be. */
  isAtLeast: boolean;
  /** The same for `moveIn`, of which the deposit is part. */
  isMoveInAtLeast: boolean;
  /** Meals were chosen, but the listing has none. */
  lacksMeals: boolean;
  /** Units (kWh) a month that were counted. */
  electricityUnits: number;
}

/** Undefined where no rent is stated for the sharing: nothing can be added up. */
export function comparedCost(property: Property, choice: CommonChoice): ComparedCost | undefined {
  if (property.rent[choice.sharing] === undefined) return undefined;
  const electricityUnits = choice.electricityUnits ?? expectedUnits(property).units;
  const costFor = (months: number) =>
    stayCost(property, {
      sharing: choice.sharing,
      takesMeals: choice.takesMeals,
      takesParking: true,
      electricityUnits,
      months,
    });
  const { lines, monthly, total, firstMonth, deposit } = costFor(1);
  const isAtLeast = lines.some(({ amount }) => amount === "notStated");
  return {
    monthly,
    totals: { 1: total, 6: costFor(6).total, 11: costFor(11).total },
    moveIn: firstMonth,
    isAtLeast,
    isMoveInAtLeast: isAtLeast || deposit === undefined,
    lacksMeals: choice.takesMeals && lines.some(({ kind, amount }) => kind === "meals" && amount === "notOffered"),
    electricityUnits,
  };
}

/** The sharing that most of these listings have a rent for; of several, the one that the first listing starts from. */
export function commonSharing(properties: readonly Property[]): Sharing {
  const countOf = (sharing: Sharing) => properties.filter(({ rent }) => rent[sharing] !== undefined).length;
  const most = Math.max(...sharings.map(countOf));
  const common = sharings.filter((sharing) => countOf(sharing) === most);
  const [first] = properties;
  const starting = first && startingPrice(first)?.sharing;
  return common.find((sharing) => sharing === starting) ?? common[0] ?? "single";
}

/** The position of the lowest of several sums; undefined where it is not alone, or is compared with nothing that is known. */
export function leastKnown(sums: readonly (number | undefined)[]): number | undefined {
  const known = sums.flatMap((sum, at) => (sum === undefined ? [] : [{ sum, at }]));
  const [least, next] = known.toSorted((a, b) => a.sum - b.sum);
  return least && next && least.sum < next.sum ? least.at : undefined;
}
