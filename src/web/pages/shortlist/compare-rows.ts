import {
  type CommonChoice,
  type ComparedCost,
  comparedCost,
  comparedMonths,
  leastKnown,
} from "#contract/costs/compared-cost.ts";
import { electricityRate } from "#contract/costs/stay-cost.ts";
import type { Amenity } from "#contract/property/amenities.ts";
import type { Property } from "#contract/property/property.ts";
import { formatTime } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { type CountedPhrase, formatCount } from "#web/format/words.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";

const { compare: words, facts } = shortlistMessages;

/** What a row says of one PG. */
export interface Cell {
  text: string;
  note?: string;
  /** The owner has not stated it. */
  isUnknown?: boolean;
  isLeast?: boolean;
  /** Of the largest sum of the row, from 0 to 1. */
  share?: number;
  isAtLeast?: boolean;
}

interface Row {
  label: string;
  /** One for each PG; undefined for one that is no longer offered. */
  cells: (Cell | undefined)[];
  /** All that are offered have the same. */
  isSame: boolean;
}

export interface RowGroup {
  title: string;
  rows: Row[];
}

/** A PG of the comparison; without `property` it is no longer offered. */
export interface Column {
  pgId: string;
  property?: Property | undefined;
}

const notStated: Cell = { text: facts.notStated, isUnknown: true };

/** Those that differ most from house to house, and that people ask for. */
const comparedAmenities: readonly Amenity[] = [
  "AC",
  "WiFi",
  "AttachedWashroom",
  "Laundry",
  "WashingMachine",
  "PowerBackup",
  "Geyser",
];

/** What is compared, in groups: costs by one choice for all, terms, and how one lives there. */
export function compareRows(columns: readonly Column[], choice: CommonChoice): RowGroup[] {
  const costs = columns.map(({ property }) => property && comparedCost(property, choice));
  const row = (label: string, cellOf: (property: Property, at: number) => Cell): Row => {
    const cells = columns.map(({ property }, at) => property && cellOf(property, at));
    return { label, cells, isSame: areSame(cells) };
  };
  const sumRow = (label: string, sumOf: (cost: ComparedCost) => number, isSumAtLeast = isBillAtLeast): Row => {
    const sums = costs.map((cost) => cost && sumOf(cost));
    const largest = Math.max(...sums.map((sum) => sum ?? 0));
    const least = leastKnown(costs.map((cost) => (cost && !isSumAtLeast(cost) ? sumOf(cost) : undefined)));
    return row(label, (_property, at) => {
      const cost = costs[at];
      return cost
        ? sumCell(cost, { sum: sumOf(cost), largest, isAtLeast: isSumAtLeast(cost), isLeast: at === least })
        : { text: words.noRent, isUnknown: true };
    });
  };
  return [
    {
      title: words.groups.cost,
      rows: [
        sumRow(words.rows.monthly, ({ monthly }) => monthly),
        ...comparedMonths.map((months) =>
          sumRow(formatCount(words.rows.months, months), ({ totals }) => totals[months]),
        ),
        withDepositNotes(
          sumRow(
            words.rows.moveIn,
            ({ moveIn }) => moveIn,
            ({ isMoveInAtLeast }) => isMoveInAtLeast,
          ),
          columns,
        ),
        row(words.rows.electricity, (property, at) => electricityCell(property, costs[at])),
      ],
    },
    {
      title: words.groups.terms,
      rows: [
        row(words.rows.deposit, ({ securityDeposit }) =>
          stated(securityDeposit, (deposit) => (deposit === 0 ? words.noDeposit : formatRupees(deposit))),
        ),
        row(words.rows.lockIn, ({ lockInMonths }) => counted(lockInMonths, words.noLockIn, words.countMonths)),
        row(words.rows.notice, ({ noticeDays }) => counted(noticeDays, words.noNotice, words.countDays)),
      ],
    },
    {
      title: words.groups.living,
      rows: [
        row(words.rows.beds, ({ bedsFree, rent }) =>
          rent[choice.sharing] === undefined
            ? notStated
            : stated(bedsFree[choice.sharing], (beds) => (beds === 0 ? facts.full : formatCount(facts.bedsFree, beds))),
        ),
        row(words.rows.gate, ({ gateCloses }) =>
          stated(gateCloses, (time) => (time === "open" ? words.gateOpen : formatTime(time))),
        ),
        row(words.rows.meals, mealsCell),
        row(words.rows.guests, ({ visitors }) => stated(visitors, (policy) => words.guests[policy])),
        ...comparedAmenities
          .filter((name) => columns.some(({ property }) => property?.amenities.includes(name)))
          .map((name) =>
            row(facts.amenities[name], ({ amenities }) => (amenities.includes(name) ? { text: words.yes } : notStated)),
          ),
      ],
    },
  ];
}

function isBillAtLeast({ isAtLeast }: ComparedCost): boolean {
  return isAtLeast;
}

function sumCell(
  { lacksMeals }: ComparedCost,
  { sum, largest, isAtLeast, isLeast }: { sum: number; largest: number; isAtLeast: boolean; isLeast: boolean },
): Cell {
  const rupees = formatRupees(sum);
  return {
    text: isAtLeast ? fill(words.atLeast, { sum: rupees }) : rupees,
    ...(lacksMeals && { note: words.noMeals }),
    share: largest === 0 ? 0 : sum / largest,
    isAtLeast,
    isLeast,
  };
}

function withDepositNotes(row: Row, columns: readonly Column[]): Row {
  const cells = row.cells.map((cell, at) =>
    cell && !cell.isUnknown && columns[at]?.property?.securityDeposit === undefined
      ? { ...cell, note: words.depositOut }
      : cell,
  );
  return { ...row, cells };
}

function electricityCell(property: Property, cost: ComparedCost | undefined): Cell {
  if (!cost) return notStated;
  const { rate, isStated } = electricityRate(property);
  const text = fill(words.unitsAt, { units: cost.electricityUnits, rate: formatRupees(rate) });
  return { text, ...(!isStated && { note: words.usualRate }) };
}

function mealsCell({ meals, amenities }: Property): Cell {
  if (!meals) return amenities.includes("FoodIncluded") ? { text: facts.mealsIncluded } : notStated;
  if (meals.plan === "none") return { text: facts.noMeals };
  if (meals.plan === "included")
    return { text: meals.isVegetarian ? facts.vegetarianMealsIncluded : facts.mealsIncluded };
  return {
    text:
      meals.price === undefined
        ? facts.mealsOptional
        : fill(facts.mealsOptionalFor, { price: formatRupees(meals.price) }),
  };
}

function stated<Value>(value: Value | undefined, format: (value: Value) => string): Cell {
  return value === undefined ? notStated : { text: format(value) };
}

function counted(value: number | undefined, none: string, phrase: CountedPhrase): Cell {
  return stated(value, (count) => (count === 0 ? none : formatCount(phrase, count)));
}

function areSame(cells: readonly (Cell | undefined)[]): boolean {
  const present = cells.filter((cell) => cell !== undefined);
  return (
    present.length > 1 && present.every(({ text, note }) => text === present[0]?.text && note === present[0]?.note)
  );
}
