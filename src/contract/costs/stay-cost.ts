import { type IncludedBill, billNames } from "#contract/property/amenities.ts";
import { fallbackElectricityRate } from "#contract/limits.ts";
import { type Sharing, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";

/** What one person decides about a stay; the house decides the rest. */
export interface StayChoice {
  /** One with a stated rent. */
  sharing: Sharing;
  /** Counts only where meals are optional. */
  takesMeals: boolean;
  /** Units (kWh) a month, whole. */
  electricityUnits: number;
  /** Whole months, at least 1. */
  months: number;
}

/** Rupees a month, or why there is no number: in the rent, not to be had, or not stated and so not counted. */
export type Amount = number | "included" | "notOffered" | "notStated";

/** A line of the monthly bill. */
export type CostLine = { amount: Amount } & (
  | { kind: "rent" }
  | { kind: "meals" }
  | { kind: "electricity" }
  | { kind: "extra"; name: string }
  | { kind: "bills"; names: IncludedBill[] }
);

/** One of a listing's lines, by what is stored: several charges may have one label in another language. */
export function costLineKey(line: CostLine): string {
  return line.kind === "extra" ? `extra ${line.name}` : line.kind;
}

/** What a stay costs. All amounts are whole rupees; the deposit is undefined where it is not stated. */
export interface StayCost {
  lines: CostLine[];
  /** A month: the lines that have a number. */
  monthly: number;
  firstRent: number;
  deposit: number | undefined;
  /** Needed in the first month: its bill, and the deposit where it is stated. */
  firstMonth: number;
  /** All months, without the deposit. */
  total: number;
  /** A month on average, should the whole deposit be kept. */
  averageIfDepositKept: number;
}

/** Units (kWh) of one person's usual month, where a listing does not state its own; air conditioning makes the difference. */
const usualUnits = { withAirConditioning: 100, without: 35 } as const;
/** Months that a stay is reckoned with until something else is chosen, unless the lock-in is longer. */
const usualStay = 6;

/** The most that can be chosen. */
export const mostElectricityUnits = 999;
export const mostMonths = 60;

/** Rupees a unit (kWh). A missing or zero rate is shown as the usual one, and says that it is. */
export function electricityRate({ electricityPerUnit }: Property): { rate: number; isStated: boolean } {
  return electricityPerUnit
    ? { rate: electricityPerUnit, isStated: true }
    : { rate: fallbackElectricityRate, isStated: false };
}

/** Units (kWh) a month: the listing's own, else the usual ones for such a house. */
export function expectedUnits({ electricityUnitsPerMonth, amenities }: Property): { units: number; isStated: boolean } {
  if (electricityUnitsPerMonth) return { units: electricityUnitsPerMonth, isStated: true };
  return { units: amenities.includes("AC") ? usualUnits.withAirConditioning : usualUnits.without, isStated: false };
}

/** What is shown until the visitor chooses: the sharing of this price, no optional meals. Undefined when no rent is stated. */
export function usualChoice(property: Property, price = startingPrice(property)): StayChoice | undefined {
  return (
    price && {
      sharing: price.sharing,
      takesMeals: false,
      electricityUnits: expectedUnits(property).units,
      months: Math.max(usualStay, property.lockInMonths ?? 0),
    }
  );
}

/** Throws when the chosen sharing has no rent. */
export function stayCost(property: Property, choice: StayChoice): StayCost {
  const rent = property.rent[choice.sharing];
  if (rent === undefined) throw new Error(`No rent is stated for ${choice.sharing} sharing`);
  const lines: CostLine[] = [
    { kind: "rent", amount: rent },
    { kind: "meals", amount: mealsAmount(property, choice.takesMeals) },
    { kind: "electricity", amount: Math.round(choice.electricityUnits * electricityRate(property).rate) },
    ...property.monthlyExtras.map(({ name, amount }): CostLine => ({ kind: "extra", name, amount })),
    ...billLines(property),
  ];
  const monthly = lines.reduce((sum, { amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
  const deposit = property.securityDeposit;
  const total = monthly * choice.months;
  return {
    lines,
    monthly,
    firstRent: rent,
    deposit,
    firstMonth: monthly + (deposit ?? 0),
    total,
    averageIfDepositKept: Math.round((total + (deposit ?? 0)) / choice.months),
  };
}

function mealsAmount({ meals, amenities }: Property, takesMeals: boolean): Amount {
  // An old listing names food among its facilities and has no plan.
  if (!meals) return amenities.includes("FoodIncluded") ? "included" : "notStated";
  if (meals.plan === "included") return "included";
  if (meals.plan === "none") return "notOffered";
  return takesMeals ? (meals.price ?? "notStated") : 0;
}

/** Bills that come in the rent, and those of which nothing is said; a charge of the same name is a line of its own. */
export function billLines({ billsIncluded, monthlyExtras }: Property): Extract<CostLine, { kind: "bills" }>[] {
  const charged = new Set(monthlyExtras.map(({ name }) => name.toLowerCase()));
  const included = billNames.filter((name) => billsIncluded.includes(name));
  const notStated = billNames.filter((name) => !billsIncluded.includes(name) && !charged.has(name.toLowerCase()));
  return [
    { kind: "bills" as const, names: included, amount: "included" as const },
    { kind: "bills" as const, names: notStated, amount: "notStated" as const },
  ].filter(({ names }) => names.length > 0);
}
