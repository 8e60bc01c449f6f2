import { billNames, safetyNames } from "#contract/property/amenities.ts";
import { allInSteps } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import {
  type BoundColumns,
  type Columns,
  amenityColumn,
  amenityColumns,
  anyFreeColumns,
  billColumns,
  depositColumns,
  genderColumns,
  lockInColumns,
  lowestRentColumns,
  mealColumns,
  rentBuckets,
  rentColumns,
  safetyColumns,
} from "./bits/bit-columns.ts";
import { type BitMemory, type Span, slots } from "./bits/bit-memory.ts";
import { keysOf, writeNumbers, writeSteps } from "./counted-facets.ts";
import { JsonBytes, bytesOf } from "#server/search/json-bytes.ts";
import type { NearPoints } from "./near-points.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";
import type { Choice, FactCriteria } from "./fact-criteria.ts";
import { requestedSharings } from "./sharing-criteria.ts";

/** Facets whose columns are counted unchanged when their own choice is ignored. */
const choiceFacets: readonly { choice: Choice; columns: Columns }[] = [
  { choice: "gender", columns: genderColumns },
  { choice: "meals", columns: mealColumns },
  { choice: "maxLockIn", columns: lockInColumns },
  { choice: "maxDeposit", columns: depositColumns },
];

const foodColumn = amenityColumn("FoodIncluded") ?? 0;

const keys = {
  genders: keysOf(genders),
  sharings: keysOf(sharings),
  amenities: keysOf(amenityColumns.values),
  safety: keysOf(safetyNames),
  bills: keysOf(billNames),
  meals: keysOf(mealPlans),
};
/** The JSON between the numbers of one facet and the next. */
const members = {
  gender: bytesOf('"gender":'),
  sharing: bytesOf('},"sharing":'),
  freeNow: bytesOf('},"free":{"now":'),
  amenities: bytesOf('},"amenities":'),
  food: bytesOf(',"FoodIncluded":'),
  safety: bytesOf('},"safety":'),
  bills: bytesOf('},"bills":'),
  meals: bytesOf('},"meals":'),
  maxLockIn: bytesOf('},"maxLockIn":'),
  maxDeposit: bytesOf(',"maxDeposit":'),
  rents: bytesOf(',"rents":['),
  comma: bytesOf(","),
  end: bytesOf("]"),
  within: bytesOf(',"within":'),
  maxAllIn: bytesOf(',"maxAllIn":'),
};
/** Reused for every search: written and read without interruption. */
const json = new JsonBytes();

/** Counts, bank by bank, how many listings each possible choice of facts would find. */
export class FacetCounter {
  /** For each choice that the search contains: how many listings fulfil all criteria but this choice. */
  readonly without: Partial<Record<Choice, number>> = {};
  readonly #memory: BitMemory;
  readonly #criteria: SearchCriteria;
  readonly #facts: FactCriteria;
  /** Those of the chosen sharings. */
  readonly #rentColumns: readonly BoundColumns[];
  /** The columns that are counted among all found listings; adjacent columns are counted in one pass. */
  readonly #runs: readonly { first: number; howMany: number }[];
  readonly #roomTotals = [0, 0, 0];
  /** Only used when two sharings are chosen: the lower of two rents has no column. */
  #lowerOfTwo: number[] | undefined;
  /** Bounds of the all-in price with their totals; none unless the search has such a bound. */
  readonly #allInSteps: readonly number[];
  readonly #allInTotals: number[] = [];
  #foodTotal = 0;
  #freeTotal = 0;

  constructor(memory: BitMemory, criteria: SearchCriteria, facts: FactCriteria) {
    this.#memory = memory;
    this.#criteria = criteria;
    this.#facts = facts;
    this.#rentColumns = rentColumnsOf(criteria);
    this.#runs = this.#findRuns();
    const { maxAllIn } = criteria;
    this.#allInSteps = maxAllIn === undefined ? [] : [...new Set([...allInSteps, maxAllIn])].toSorted((a, b) => a - b);
    memory.clearTotals();
  }

  /** `placed` are the rows of a bank that fulfil everything but the choices, `found` those that fulfil everything. */
  count(bank: number, placed: number, found: number, span: Span): void {
    const memory = this.#memory;
    for (const { first, howMany } of this.#runs) memory.countColumns(found, bank, first, howMany, span);
    // If meals are chosen, the meal facet counts more than the found listings, so food is counted separately.
    if (this.#facts.isChosen("meals"))
      this.#foodTotal += memory.countShared(found, memory.columnAddress(bank, foodColumn), span);
    // If a free bed is requested, every found listing has one. Otherwise a column has the answer only while no room is chosen.
    if (this.#facts.isChosen("freeNow")) this.#ignoring("freeNow", placed, span);
    else if (this.#facts.isChosen("rooms"))
      this.#freeTotal += memory.countShared(found, this.#facts.readFree(span), span);
    for (const { choice, columns } of choiceFacets) {
      if (!this.#facts.isChosen(choice)) continue;
      const rows = this.#ignoring(choice, placed, span);
      memory.countColumns(rows, bank, columns.first, columns.values.length, span);
    }
    this.#countRooms(bank, this.#facts.isChosen("rooms") ? this.#ignoring("rooms", placed, span) : found, span);
    // Last, because it reads the rooms again.
    for (let at = 0; at < this.#allInSteps.length; at++) {
      this.#facts.readUpTo(this.#allInSteps[at] ?? 0, span);
      const rows = this.#facts.narrow(placed, slots.ignoringOne, span);
      this.#allInTotals[at] = (this.#allInTotals[at] ?? 0) + memory.count(rows, span);
    }
  }

  #findRuns(): { first: number; howMany: number }[] {
    const chosen = (choice: Choice) => this.#facts.isChosen(choice);
    const runs: { first: number; howMany: number }[] = [];
    const add = ({ first, values: { length } }: Columns) => {
      const last = runs.at(-1);
      if (last && last.first + last.howMany === first) last.howMany += length;
      else runs.push({ first, howMany: length });
    };
    if (!chosen("gender")) add(genderColumns);
    if (!chosen("meals")) add(mealColumns);
    for (const columns of [amenityColumns, safetyColumns, billColumns]) add(columns);
    if (!chosen("rooms") && !chosen("freeNow")) add(anyFreeColumns);
    if (!chosen("maxLockIn")) add(lockInColumns);
    if (!chosen("maxDeposit")) add(depositColumns);
    if (!chosen("rooms")) add(lowestRentColumns);
    return runs;
  }

  /** All facets but those of places: `"gender":{…},…`. `total` listings fulfil the criteria; `near` has counted the distances. */
  toJson(total: number, near: NearPoints | undefined): Uint8Array {
    const { maxLockIn, maxDeposit } = this.#criteria;
    const numbers = this.#memory.totals;
    json.add(members.gender);
    writeNumbers(json, keys.genders, numbers, genderColumns.first);
    json.add(members.sharing);
    writeNumbers(json, keys.sharings, this.#roomTotals, 0);
    json.add(members.freeNow);
    json.addNumber(this.#freeNow(total));
    json.add(members.amenities);
    writeNumbers(json, keys.amenities, numbers, amenityColumns.first);
    json.add(members.food);
    json.addNumber(this.#facts.isChosen("meals") ? this.#foodTotal : (numbers[foodColumn] ?? 0));
    json.add(members.safety);
    writeNumbers(json, keys.safety, numbers, safetyColumns.first);
    json.add(members.bills);
    writeNumbers(json, keys.bills, numbers, billColumns.first);
    json.add(members.meals);
    writeNumbers(json, keys.meals, numbers, mealColumns.first);
    json.add(members.maxLockIn);
    writeSteps(json, lockInColumns.values, numbers, lockInColumns.first, { upTo: maxLockIn, total });
    json.add(members.maxDeposit);
    writeSteps(json, depositColumns.values, numbers, depositColumns.first, { upTo: maxDeposit, total });
    json.add(members.rents);
    this.#writeHistogram();
    json.add(members.end);
    if (near) {
      json.add(members.within);
      near.writeTotals(json);
    }
    if (this.#allInSteps.length > 0) {
      json.add(members.maxAllIn);
      writeSteps(json, this.#allInSteps, this.#allInTotals, 0);
    }
    return json.take();
  }

  #freeNow(total: number): number {
    if (this.#facts.isChosen("freeNow")) return total;
    return this.#facts.isChosen("rooms") ? this.#freeTotal : (this.#memory.totals[anyFreeColumns.first] ?? 0);
  }

  #ignoring(choice: Choice, placed: number, span: Span): number {
    const rows = this.#facts.narrow(placed, slots.ignoringOne, span, choice);
    this.without[choice] = (this.without[choice] ?? 0) + this.#memory.count(rows, span);
    return rows;
  }

  #countRooms(bank: number, rows: number, span: Span): void {
    const memory = this.#memory;
    for (let at = 0; at < sharings.length; at++) {
      let rooms = this.#facts.roomsOf[at] ?? 0;
      if (this.#facts.isChosen("freeNow")) {
        this.#facts.freeRoomsOf(at, slots.lower, span);
        rooms = slots.lower;
      }
      this.#roomTotals[at] = (this.#roomTotals[at] ?? 0) + memory.countShared(rows, rooms, span);
    }
    if (!this.#facts.isChosen("rooms")) return;
    const [one, two, three] = this.#rentColumns;
    if (one && two && !three) this.#countLowerOfTwo(bank, rows, one, two, span);
    else memory.countColumns(rows, bank, this.#histogramColumn, rentBuckets, span);
  }

  /** The first of the columns that make up the histogram; none do when two sharings are chosen. */
  get #histogramColumn(): number {
    const [one, two] = this.#rentColumns;
    return one && !two ? one.first : lowestRentColumns.first;
  }

  #countLowerOfTwo(bank: number, rows: number, a: BoundColumns, b: BoundColumns, span: Span): void {
    const memory = this.#memory;
    this.#lowerOfTwo ??= Array.from({ length: rentBuckets }, () => 0);
    for (let bucket = 0; bucket < rentBuckets; bucket++) {
      const ofA = memory.columnAddress(bank, a.first + bucket);
      const ofB = memory.columnAddress(bank, b.first + bucket);
      memory.unite(slots.lower, ofA, ofB, span);
      this.#lowerOfTwo[bucket] = (this.#lowerOfTwo[bucket] ?? 0) + memory.countShared(rows, slots.lower, span);
    }
  }

  /** Converts counts of "below this step" to counts of "from the step before to below this one". */
  #writeHistogram(): void {
    const below = this.#lowerOfTwo ?? this.#memory.totals;
    const first = this.#lowerOfTwo ? 0 : this.#histogramColumn;
    json.addNumber(below[first] ?? 0);
    for (let at = first + 1; at < first + rentBuckets; at++) {
      json.add(members.comma);
      json.addNumber((below[at] ?? 0) - (below[at - 1] ?? 0));
    }
  }
}

function rentColumnsOf(criteria: SearchCriteria): readonly BoundColumns[] {
  return requestedSharings(criteria).flatMap((at) => rentColumns[at] ?? []);
}
