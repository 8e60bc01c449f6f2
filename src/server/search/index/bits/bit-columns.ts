/** The meaning of each column of bits. The columns of one facet are adjacent, so that they are counted in one pass. */
import { type Amenity, amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { depositSteps, lockInSteps, priceSlider } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";

/** Adjacent columns, one for each value. */
export interface Columns<Value = unknown> {
  first: number;
  values: readonly Value[];
}

/** Columns for "at most": a listing has a bit in each column whose bound is at least its number. */
export interface BoundColumns extends Columns<number> {
  /** All bounds in ascending order, each with its column and those of the higher bounds. */
  ascending: readonly { bound: number; columns: readonly number[] }[];
}

let next = 0;

function columnsFor<Value>(values: readonly Value[]): Columns<Value> {
  const first = next;
  next += values.length;
  return { first, values };
}

/** `counted` bounds are a facet; `others` have columns only because they are requested often. */
function columnsUpTo(counted: readonly number[], others: readonly number[] = []): BoundColumns {
  const columns = columnsFor(counted);
  const bounds = [...counted, ...columnsFor(others).values];
  const sorted = bounds
    .map((bound, index) => ({ bound, column: columns.first + index }))
    .toSorted((a, b) => a.bound - b.bound);
  const ascending = sorted.map(({ bound }, at) => ({ bound, columns: sorted.slice(at).map(({ column }) => column) }));
  return { ...columns, ascending };
}

/** Stands for a rent, deposit or lock-in that is not stated: above any real one. The maximum of PostgreSQL's `integer`. */
export const notStated = 2_147_483_647;

const rentSteps = Array.from(
  { length: (priceSlider.most - priceSlider.least) / priceSlider.step + 1 },
  (_, step) => priceSlider.least + step * priceSlider.step,
);
/** Upper bounds above the slider's maximum that users often type: round numbers. */
const higherRents = [15_500, 16_000, 16_500, 17_000, 17_500, 18_000, 18_500, 19_000, 19_500, 20_000, 25_000, 30_000];
/** Just below each step of the price slider, then all priced listings: the differences are the histogram's counts. */
const histogramBounds = [...rentSteps.map((rent) => rent - 1), notStated - 1];

export const live = columnsFor(["live"]).first;
export const genderColumns = columnsFor(genders);
export const mealColumns = columnsFor(mealPlans);
/** The stored amenities, without the one that is derived from the meal plan. */
export const amenityColumns = columnsFor(amenityNames.filter((name) => name !== "FoodIncluded"));
export const safetyColumns = columnsFor(safetyNames);
export const billColumns = columnsFor(billNames);
/** Whether a bed is free: in any room, then by sharing. Only the first is used in facets unchanged. */
export const anyFreeColumns = columnsFor(["any"]);
export const lockInColumns = columnsUpTo(lockInSteps);
export const depositColumns = columnsUpTo(depositSteps);
/** The lowest of a listing's rents. */
export const lowestRentColumns = columnsUpTo(histogramBounds);
/** In the order of `sharings`. Each has the histogram's bounds and the slider's steps as upper bounds, with higher ones. */
export const rentColumns = sharings.map((sharing) => {
  const columns = columnsUpTo(histogramBounds, [...rentSteps, ...higherRents]);
  /** `priced` is the column of listings that state this rent. */
  return Object.assign(columns, { sharing, priced: columns.first + histogramBounds.length - 1 });
});
export const freeColumns = columnsFor(sharings);
export const columnCount = next;

/** The number of bars in the histogram of rents. */
export const rentBuckets = histogramBounds.length;

/** The column of one of these values; undefined if it has none. */
export function columnOf({ first, values }: Columns, value: unknown): number | undefined {
  const at = values.indexOf(value);
  return at === -1 ? undefined : first + at;
}

/** The column of one of these bounds, counted or not; undefined if it has none. */
export function columnOfBound({ ascending }: BoundColumns, bound: number): number | undefined {
  return ascending.find((other) => other.bound === bound)?.columns[0];
}

export function amenityColumn(name: Amenity): number | undefined {
  return name === "FoodIncluded" ? columnOf(mealColumns, "included") : columnOf(amenityColumns, name);
}

/** Every column in which a listing has a bit, as several lists: those for bounds are shared by many listings. */
export function columnsOf(listing: IndexedListing): (readonly number[])[] {
  const named = [live];
  pushColumn(named, genderColumns, listing.gender);
  pushColumn(named, mealColumns, listing.mealPlan);
  for (const name of listing.amenities) pushColumn(named, amenityColumns, name);
  for (const name of listing.safety) pushColumn(named, safetyColumns, name);
  for (const name of listing.bills) pushColumn(named, billColumns, name);
  for (const [at, beds] of listing.bedsFree.entries()) if ((beds ?? 0) > 0) named.push(freeColumns.first + at);
  if (hasFreeBed(listing)) named.push(anyFreeColumns.first);
  return [
    named,
    columnsFrom(lockInColumns, listing.lockInMonths),
    columnsFrom(depositColumns, listing.securityDeposit),
    columnsFrom(lowestRentColumns, lowestRent(listing)),
    ...rentColumns.map((columns, sharing) => columnsFrom(columns, listing.rents[sharing] ?? null)),
  ];
}

function pushColumn(list: number[], columns: Columns, value: unknown): void {
  const column = columnOf(columns, value);
  if (column !== undefined) list.push(column);
}

function columnsFrom({ ascending }: BoundColumns, number: number | null): readonly number[] {
  if (number === null) return [];
  return ascending.find(({ bound }) => bound >= number)?.columns ?? [];
}

/** The lowest rent of all sharings; null if none is priced. */
export function lowestRent({ rents }: IndexedListing): number | null {
  let lowest: number | null = null;
  for (const rent of rents) if (rent !== null && (lowest === null || rent < lowest)) lowest = rent;
  return lowest;
}

function hasFreeBed({ bedsFree }: IndexedListing): boolean {
  return bedsFree.some((beds) => (beds ?? 0) > 0);
}

/** Whether the owner states the free beds and there are none. */
export function isFull({ bedsFree }: IndexedListing): boolean {
  return bedsFree.includes(0) && bedsFree.every((beds) => (beds ?? 0) === 0);
}
