import { type IncludedBill, billNames } from "#contract/property/amenities.ts";
import { fallbackElectricityRate } from "#contract/limits.ts";
import { type Meals, type MonthlyExtra, type Sharing, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";

/** The facts of a listing that its monthly bill is made of, without the rents. */
export interface BilledFacts {
  meals?: Meals | undefined;
  amenities: readonly string[];
  electricityPerUnit?: number | undefined;
  electricityUnitsPerMonth?: number | undefined;
  monthlyExtras: readonly MonthlyExtra[];
  billsIncluded: readonly string[];
}

/** What the tenant chooses about a stay; the listing determines the rest. */
export interface StayChoice {
  /** A sharing with a stated rent. */
  sharing: Sharing;
  /** Counts only where meals are optional. */
  takesMeals: boolean;
  /** Counts only where parking is a charge of its own. */
  takesParking: boolean;
  /** Units (kWh) a month, whole. */
  electricityUnits: number;
  /** Whole months, at least 1. */
  months: number;
}

/** Rupees a month, or why there is no number: included in the rent, not available, or not stated and therefore not counted. */
export type Amount = number | "included" | "notOffered" | "notStated";

/** A line of the monthly bill. */
export type CostLine = { amount: Amount } & (
  | { kind: "rent" }
  | { kind: "meals" }
  | { kind: "electricity" }
  | { kind: "extra"; name: string }
  | { kind: "bills"; names: IncludedBill[] }
);

/** Identifies a line of the bill by stored data, because several charges may have the same label in another language. */
export function costLineKey(line: CostLine): string {
  return line.kind === "extra" ? `extra ${line.name}` : line.kind;
}

/** The cost of a stay, in whole rupees; the deposit is undefined if it is not stated. */
export interface StayCost {
  lines: CostLine[];
  /** Per month: the sum of the lines that have a number. */
  monthly: number;
  firstRent: number;
  /** The monthly bill without the rent. */
  restOfMonth: number;
  deposit: number | undefined;
  /** Due in the first month: its bill, and the deposit if it is stated. */
  firstMonth: number;
  /** All months, without the deposit. */
  total: number;
  /** The average per month if the owner does not return any of the deposit. */
  averageIfDepositKept: number;
}

/** Typical consumption of one person a month, in units (kWh), for listings that do not state it; with and without air conditioning. */
const usualUnits = { withAirConditioning: 100, without: 35 } as const;
/** Default length of a stay in months, unless the lock-in is longer. */
const usualStay = 6;

/** The maximum that can be chosen. */
export const mostElectricityUnits = 999;
export const mostMonths = 60;

/** Rupees a unit (kWh). Falls back to the usual rate, marked as such, if the listing's rate is missing or zero. */
export function electricityRate({ electricityPerUnit }: Pick<BilledFacts, "electricityPerUnit">): {
  rate: number;
  isStated: boolean;
} {
  return electricityPerUnit
    ? { rate: electricityPerUnit, isStated: true }
    : { rate: fallbackElectricityRate, isStated: false };
}

/** Units (kWh) a month: the listing's value, else the typical one for such a house. */
export function expectedUnits({
  electricityUnitsPerMonth,
  amenities,
}: Pick<BilledFacts, "electricityUnitsPerMonth" | "amenities">): { units: number; isStated: boolean } {
  if (electricityUnitsPerMonth) return { units: electricityUnitsPerMonth, isStated: true };
  return { units: amenities.includes("AC") ? usualUnits.withAirConditioning : usualUnits.without, isStated: false };
}

/** Whether the charge is for parking, which only tenants with a vehicle pay. */
export function isParkingCharge(name: string): boolean {
  return /parking|पार्किंग/i.test(name);
}

/** The default choice: the sharing with this price, no optional meals, all charges. Undefined if no rent is stated. */
export function usualChoice(property: Property, price = startingPrice(property)): StayChoice | undefined {
  return (
    price && {
      sharing: price.sharing,
      takesMeals: false,
      takesParking: true,
      electricityUnits: expectedUnits(property).units,
      months: Math.max(usualStay, property.lockInMonths ?? 0),
    }
  );
}

/** Throws when the chosen sharing has no rent. */
export function stayCost(property: Property, choice: StayChoice): StayCost {
  const rent = property.rent[choice.sharing];
  if (rent === undefined) throw new Error(`No rent is stated for ${choice.sharing} sharing`);
  const besideRent = linesBesideRent(property, choice);
  const restOfMonth = sumOfLines(besideRent);
  const monthly = rent + restOfMonth;
  const deposit = property.securityDeposit;
  const total = monthly * choice.months;
  return {
    lines: [{ kind: "rent", amount: rent }, ...besideRent],
    monthly,
    firstRent: rent,
    restOfMonth,
    deposit,
    firstMonth: monthly + (deposit ?? 0),
    total,
    averageIfDepositKept: Math.round((total + (deposit ?? 0)) / choice.months),
  };
}

/** The lines of the monthly bill without the rent. */
export function linesBesideRent(
  facts: BilledFacts,
  { takesMeals, takesParking, electricityUnits }: Omit<StayChoice, "sharing" | "months">,
): CostLine[] {
  return [
    { kind: "meals", amount: mealsAmount(facts, takesMeals) },
    { kind: "electricity", amount: Math.round(electricityUnits * electricityRate(facts).rate) },
    ...facts.monthlyExtras.map(({ name, amount }): CostLine => {
      const isTaken = takesParking || !isParkingCharge(name);
      return { kind: "extra", name, amount: isTaken ? amount : 0 };
    }),
    ...billLines(facts),
  ];
}

/** Rupees a month: the sum of the lines that have a number. */
export function sumOfLines(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
}

function mealsAmount({ meals, amenities }: BilledFacts, takesMeals: boolean): Amount {
  // Old listings have food among their amenities instead of a meal plan.
  if (!meals) return amenities.includes("FoodIncluded") ? "included" : "notStated";
  if (meals.plan === "included") return "included";
  if (meals.plan === "none") return "notOffered";
  return takesMeals ? (meals.price ?? "notStated") : 0;
}

/** Bills that are included in the rent, and those that are not stated; a bill with a charge of its own has its own line. */
export function billLines({
  billsIncluded,
  monthlyExtras,
}: Pick<BilledFacts, "billsIncluded" | "monthlyExtras">): Extract<CostLine, { kind: "bills" }>[] {
  const charged = new Set(monthlyExtras.map(({ name }) => name.toLowerCase()));
  const included = billNames.filter((name) => billsIncluded.includes(name));
  const notStated = billNames.filter((name) => !billsIncluded.includes(name) && !charged.has(name.toLowerCase()));
  return [
    { kind: "bills" as const, names: included, amount: "included" as const },
    { kind: "bills" as const, names: notStated, amount: "notStated" as const },
  ].filter(({ names }) => names.length > 0);
}
