/** Which column of bits says what. The columns of one facet lie one after another, so that they are counted in one go. */
import { type Amenity, amenityNames, billNames, safetyNames } from "#contract/amenities.ts";
import { depositSteps, lockInSteps, priceSlider } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property-facts.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** Columns that follow each other, one for each value. */
export interface Columns<Value = unknown> {
  first: number;
  values: readonly Value[];
}

/** Columns for "at most": a listing has a bit in each whose bound its number does not exceed. */
export interface BoundColumns extends Columns<number> {
  /** The same bounds from the highest, with their columns. */
  descending: readonly { bound: number; column: number }[];
}

let next = 0;

function columnsFor<Value>(values: readonly Value[]): Columns<Value> {
  const first = next;
  next += values.length;
  return { first, values };
}

/** `counted` bounds are a facet; `others` make it likelier that the one asked for has a column. */
function columnsUpTo(counted: readonly number[], others: readonly number[] = []): BoundColumns {
  const columns = columnsFor(counted);
  const bounds = [...counted, ...columnsFor(others).values];
  const descending = bounds
    .map((bound, index) => ({ bound, column: columns.first + index }))
    .toSorted((a, b) => b.bound - a.bound);
  return { ...columns, descending };
}

/** More than any rent, deposit or lock-in: what is not stated. As PostgreSQL's `integer` ends. */
export const notStated = 2_147_483_647;

const rentSteps = Array.from(
  { length: (priceSlider.most - priceSlider.least) / priceSlider.step + 1 },
  (_, step) => priceSlider.least + step * priceSlider.step,
);
/** Below each step of the price slider, then all that are priced: their differences are the histogram's numbers. */
const histogramBounds = [...rentSteps.map((rent) => rent - 1), notStated - 1];

export const live = columnsFor(["live"]).first;
export const genderColumns = columnsFor(genders);
export const mealColumns = columnsFor(mealPlans);
/** Stored amenities, without the one that follows from the meal plan. */
export const amenityColumns = columnsFor(amenityNames.filter((name) => name !== "FoodIncluded"));
export const safetyColumns = columnsFor(safetyNames);
export const billColumns = columnsFor(billNames);
export const lockInColumns = columnsUpTo(lockInSteps, [2, 11, 12]);
export const depositColumns = columnsUpTo(depositSteps, [2500, 7500, 12_500, 15_000, 17_500, 25_000, 50_000]);
/** The lowest of a listing's rents. */
export const lowestRentColumns = columnsUpTo(histogramBounds);
/** By sharing. The slider's steps are here twice, as the histogram has them and as upper bounds. */
export const rentColumns = sharings.map(() =>
  columnsUpTo(histogramBounds, [...rentSteps, 17_500, 20_000, 25_000, 30_000]),
);
export const columnCount = next;

/** How many numbers the histogram of rents has. */
export const rentBuckets = histogramBounds.length;

/** The column of listings whose rent for a sharing, by its position, is known. */
export function pricedColumn(sharing: number): number {
  return (rentColumns[sharing]?.first ?? 0) + histogramBounds.length - 1;
}

/** The column of one of these values; undefined for a value that has none. */
export function columnOf<Value>({ first, values }: Columns<Value>, value: Value): number | undefined {
  const at = values.indexOf(value);
  return at === -1 ? undefined : first + at;
}

export function amenityColumn(name: Amenity): number | undefined {
  return name === "FoodIncluded" ? columnOf(mealColumns, "included") : columnOf(amenityColumns, name);
}

/** Visits every column in which a listing has a bit. */
export function visitColumns(listing: IndexedListing, visit: (column: number) => void): void {
  const visitValue = (columns: Columns, value: unknown) => {
    const column = columnOf(columns, value);
    if (column !== undefined) visit(column);
  };
  const visitBounds = ({ descending }: BoundColumns, number: number | null) => {
    if (number === null) return;
    for (const { bound, column } of descending) {
      if (bound < number) return;
      visit(column);
    }
  };
  visit(live);
  visitValue(genderColumns, listing.gender);
  visitValue(mealColumns, listing.mealPlan);
  for (const name of listing.amenities) visitValue(amenityColumns, name);
  for (const name of listing.safety) visitValue(safetyColumns, name);
  for (const name of listing.bills) visitValue(billColumns, name);
  visitBounds(lockInColumns, listing.lockInMonths);
  visitBounds(depositColumns, listing.securityDeposit);
  visitBounds(lowestRentColumns, lowestRent(listing));
  for (const [sharing, columns] of rentColumns.entries()) visitBounds(columns, listing.rents[sharing] ?? null);
}

/** The lowest rent of all sharings; null where none is priced. */
export function lowestRent({ rents }: IndexedListing): number | null {
  const priced = rents.filter((rent) => rent !== null);
  return priced.length > 0 ? Math.min(...priced) : null;
}
