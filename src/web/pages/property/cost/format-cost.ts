import type { Property } from "#contract/property/property.ts";
import { describeBeds } from "#web/features/properties/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { joinWords } from "#web/format/words.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";
import { chargeName } from "./charge-name.ts";
import {
  type Amount,
  type CostLine,
  type StayChoice,
  type StayCost,
  electricityRate,
  expectedUnits,
} from "#contract/costs/stay-cost.ts";

/** A line of the bill in words: what it is, why it is so much, and the amount. */
export interface BillLine {
  label: string;
  note?: string;
  amount: string;
  isUnknown: boolean;
}

export function formatCostLine(line: CostLine, property: Property, choice: StayChoice, words: StayMessages): BillLine {
  return {
    ...labelAndNote(line, property, choice, words),
    amount: formatAmount(line.amount, words),
    isUnknown: line.amount === "notStated",
  };
}

export function formatAmount(amount: Amount, { stay: words, facts }: StayMessages): string {
  if (typeof amount === "number") return formatRupees(amount);
  return { included: words.included, notOffered: words.none, notStated: facts.notStated }[amount];
}

/** The monthly total, with a note about meals if they cost extra or are not stated. */
export function formatAllIn(
  { lines, monthly }: Pick<StayCost, "lines" | "monthly">,
  { stay: words }: StayMessages,
): string {
  const isWithoutMeals = lines.some(({ kind, amount }) => kind === "meals" && (amount === 0 || amount === "notStated"));
  const isWithMeals = lines.some(({ kind, amount }) => kind === "meals" && typeof amount === "number" && amount > 0);
  const allIn = isWithoutMeals ? words.allInWithoutMeals : isWithMeals ? words.allInWithMeals : words.allInOf;
  return fill(allIn, { price: formatRupees(monthly) });
}

/** The lines that are not counted because they are not stated: "meals, water and gas"; undefined if all are counted. */
export function describeNotCounted(lines: readonly CostLine[], words: StayMessages): string | undefined {
  const names = lines
    .filter(({ amount }) => amount === "notStated")
    .flatMap((line) =>
      line.kind === "bills" ? line.names.map((name) => words.facts.bills[name]) : [words.stay.meals],
    );
  return names.length === 0 ? undefined : joinWords(names, words.facts.and).toLowerCase();
}

export function describeBills(
  names: readonly (keyof StayMessages["facts"]["bills"])[],
  { facts }: StayMessages,
): string {
  return names.map((name) => facts.bills[name]).join(", ");
}

function labelAndNote(
  line: CostLine,
  property: Property,
  choice: StayChoice,
  all: StayMessages,
): Pick<BillLine, "label" | "note"> {
  const { stay: words, facts } = all;
  switch (line.kind) {
    case "rent":
      return {
        label: fill(words.rent, { sharing: facts.sharing[choice.sharing].toLowerCase() }),
        note: describeBeds(property.bedsFree[choice.sharing], facts),
      };
    case "meals":
      return { label: words.meals, note: mealsNote(line.amount, property, words) };
    case "electricity":
      return { label: words.electricity, note: electricityNote(property, choice, words) };
    case "extra":
      return { label: chargeName(line.name), note: line.amount === 0 ? words.notTaken : words.asListed };
    case "bills":
      break;
  }
  return { label: describeBills(line.names, all), note: line.amount === "included" ? words.inRent : words.askToCount };
}

function mealsNote(amount: Amount, { meals }: Property, words: StayMessages["stay"]): string {
  if (amount === "included") return words.inRent;
  if (amount === "notOffered") return words.mealsElsewhere;
  if (amount === "notStated") return meals ? words.mealsPriceUnknown : words.askToCount;
  return amount === 0 ? words.mealsNotTaken : words.asListed;
}

/** "38 units (as listed) × ₹12 (the usual rate, not stated)" */
function electricityNote(property: Property, { electricityUnits }: StayChoice, words: StayMessages["stay"]): string {
  const expected = expectedUnits(property);
  const { rate, isStated } = electricityRate(property);
  const isExpected = electricityUnits === expected.units;
  return fill(words.electricityNote, {
    units: formatNumber(electricityUnits),
    unitsFrom: isExpected ? (expected.isStated ? words.listed : words.usualMonth) : words.yours,
    rate: formatNumber(rate),
    rateFrom: isStated ? words.listed : words.usualRate,
  });
}
