import { sharings } from "#contract/property-facts.ts";
import {
  type BoundColumns,
  type Columns,
  amenityColumn,
  amenityColumns,
  billColumns,
  depositColumns,
  genderColumns,
  lockInColumns,
  lowestRentColumns,
  mealColumns,
  rentBuckets,
  rentColumns,
  safetyColumns,
} from "./bit-columns.ts";
import { type BitMemory, type Span, slots } from "./bit-memory.ts";
import type { FacetCounts, Wish } from "#server/search/wish.ts";
import type { Choice, WishedFacts } from "./wished-facts.ts";
import { wishedSharings } from "./wished-sharings.ts";

/** Facets of which the columns are counted as they are; without the choice that they are about. */
const choiceFacets: readonly { choice: Choice; columns: Columns }[] = [
  { choice: "gender", columns: genderColumns },
  { choice: "meals", columns: mealColumns },
  { choice: "maxLockIn", columns: lockInColumns },
  { choice: "maxDeposit", columns: depositColumns },
];
/** Facilities, safety and bills lie one after another. */
const featureColumns = amenityColumns.values.length + safetyColumns.values.length + billColumns.values.length;

const foodColumn = amenityColumn("FoodIncluded") ?? 0;

/** Counts what each choice of facts would find, bank by bank. */
export class FacetCounter {
  readonly #memory: BitMemory;
  readonly #facts: WishedFacts;
  /** Of the sharings chosen. */
  readonly #rentColumns: readonly BoundColumns[];
  readonly #roomTotals = sharings.map(() => 0);
  readonly #rentTotals = Array.from({ length: rentBuckets }, () => 0);
  #foodTotal = 0;

  constructor(memory: BitMemory, wish: Wish, facts: WishedFacts) {
    this.#memory = memory;
    this.#facts = facts;
    this.#rentColumns = wishedSharings(wish).flatMap((at) => rentColumns[at] ?? []);
    memory.clearTotals();
  }

  /** `placed` are the rows of a bank that fulfil all but the choices, `found` those that fulfil all. */
  count(bank: number, placed: number, found: number, span: Span): void {
    const memory = this.#memory;
    memory.countColumns(found, bank, amenityColumns.first, featureColumns, span);
    this.#foodTotal += this.#countShared(found, memory.columnAddress(bank, foodColumn), span);
    for (const { choice, columns } of choiceFacets) {
      const rows = this.#ignoring(choice, placed, found, span);
      memory.countColumns(rows, bank, columns.first, columns.values.length, span);
    }
    this.#countRooms(bank, this.#ignoring("rooms", placed, found, span), span);
  }

  /** All but those of places. */
  get counts(): Omit<FacetCounts, "cities" | "localities" | "within"> {
    return {
      gender: this.#byName(genderColumns),
      sharing: record(sharings, (at) => this.#roomTotals[at] ?? 0),
      amenities: { ...this.#byName(amenityColumns), FoodIncluded: this.#foodTotal },
      safety: this.#byName(safetyColumns),
      bills: this.#byName(billColumns),
      meals: this.#byName(mealColumns),
      maxLockIn: this.#bySteps(lockInColumns),
      maxDeposit: this.#bySteps(depositColumns),
      rents: this.#histogram,
    };
  }

  #ignoring(choice: Choice, placed: number, found: number, span: Span): number {
    return this.#facts.isChosen(choice) ? this.#facts.keep(placed, slots.ignoringOne, span, choice) : found;
  }

  #countShared(a: number, b: number, span: Span): number {
    this.#memory.intersect(slots.upper, a, b, span);
    return this.#memory.count(slots.upper, span);
  }

  #countRooms(bank: number, rows: number, span: Span): void {
    for (const at of sharings.keys()) {
      const rooms = this.#facts.roomsOf[at] ?? 0;
      this.#roomTotals[at] = (this.#roomTotals[at] ?? 0) + this.#countShared(rows, rooms, span);
    }
    const [one, two, three] = this.#rentColumns;
    if (one && two && !three) this.#countLowerOfTwo(bank, rows, one, two, span);
    else {
      const { first } = one && !two ? one : lowestRentColumns;
      this.#memory.countColumns(rows, bank, first, rentBuckets, span);
    }
  }

  #countLowerOfTwo(bank: number, rows: number, a: BoundColumns, b: BoundColumns, span: Span): void {
    const memory = this.#memory;
    for (let bucket = 0; bucket < rentBuckets; bucket++) {
      const [ofA, ofB] = [a, b].map(({ first }) => memory.columnAddress(bank, first + bucket));
      memory.unite(slots.lower, ofA ?? 0, ofB ?? 0, span);
      this.#rentTotals[bucket] = (this.#rentTotals[bucket] ?? 0) + this.#countShared(rows, slots.lower, span);
    }
  }

  #byName<Name extends string>({ first, values }: Columns<Name>): Record<Name, number> {
    return record(values, (at) => this.#memory.total(first + at));
  }

  #bySteps({ first, values }: BoundColumns): { upTo: number; total: number }[] {
    return values.map((upTo, at) => ({ upTo, total: this.#memory.total(first + at) }));
  }

  /** From "below this step" to "from that step to this one". */
  get #histogram(): number[] {
    const counted = [lowestRentColumns, ...rentColumns];
    const below = this.#rentTotals.map((total, bucket) =>
      counted.reduce((sum, { first }) => sum + this.#memory.total(first + bucket), total),
    );
    return below.map((total, bucket) => total - (below[bucket - 1] ?? 0));
  }
}

function record<Name extends string>(names: readonly Name[], totalAt: (index: number) => number): Record<Name, number> {
  const totals: Partial<Record<Name, number>> = {};
  for (const [at, name] of names.entries()) totals[name] = totalAt(at);
  return totals as Record<Name, number>;
}
