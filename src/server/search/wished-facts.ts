import {
  type BoundColumns,
  amenityColumn,
  billColumns,
  columnOf,
  depositColumns,
  genderColumns,
  live,
  lockInColumns,
  mealColumns,
  pricedColumn,
  rentColumns,
  safetyColumns,
} from "./bit-columns.ts";
import { sharings } from "#contract/property-facts.ts";
import { type BitMemory, type Span, slots } from "./bit-memory.ts";
import type { ListingBank } from "./listing-bank.ts";
import type { Wish } from "./wish.ts";

/** Wishes that facets count without: of each, any one choice will do. `rooms` are sharings and rents together. */
export type Choice = "gender" | "rooms" | "meals" | "maxLockIn" | "maxDeposit";

/** Which rows of a bank fulfil a wish, all but where they are. Answers are addresses of bits, good until the next bank is read. */
export class WishedFacts {
  readonly #memory: BitMemory;
  readonly #wish: Wish;
  /** Columns that a row needs all of. */
  readonly #needed: readonly number[];
  readonly #chosen: readonly Choice[];
  /** By chosen: the rows that fulfil it. */
  readonly #bits: number[] = [];
  /** By sharing: the rows that have it, at a rent as was wished. */
  readonly roomsOf: number[] = [];
  #bank = 0;

  constructor(memory: BitMemory, wish: Wish) {
    this.#memory = memory;
    this.#wish = wish;
    this.#needed = [
      ...wish.amenities.map(amenityColumn),
      ...wish.safety.map((name) => columnOf(safetyColumns, name)),
      ...wish.bills.map((name) => columnOf(billColumns, name)),
    ].filter((column) => column !== undefined);
    const { gender, meals, maxLockIn, maxDeposit } = wish;
    this.#chosen = [
      ...(gender === undefined ? [] : ["gender" as const]),
      ...(meals.length === 0 ? [] : ["meals" as const]),
      ...(wish.sharing.length > 0 || this.#hasRents ? ["rooms" as const] : []),
      ...(maxLockIn === undefined ? [] : ["maxLockIn" as const]),
      ...(maxDeposit === undefined ? [] : ["maxDeposit" as const]),
    ];
  }

  get #hasRents(): boolean {
    return this.#wish.minRent !== undefined || this.#wish.maxRent !== undefined;
  }

  isChosen(choice: Choice): boolean {
    return this.#chosen.includes(choice);
  }

  /** Turns to a part of a bank, and answers the rows that have all that is needed, choices left aside. */
  read(number: number, bank: ListingBank, span: Span): number {
    this.#bank = number;
    let rows = this.#column(live);
    for (const column of this.#needed) {
      this.#memory.intersect(slots.facts, rows, this.#column(column), span);
      rows = slots.facts;
    }
    this.#readRooms(rows, bank, span);
    for (const [at, choice] of this.#chosen.entries()) this.#bits[at] = this.#read(choice, rows, bank, span);
    return rows;
  }

  /** Keeps those of `rows` that fulfil every choice but one, or every one. */
  keep(rows: number, to: number, span: Span, ignored?: Choice): number {
    let kept = rows;
    for (const [at, choice] of this.#chosen.entries()) {
      if (choice === ignored) continue;
      this.#memory.intersect(to, kept, this.#bits[at] ?? 0, span);
      kept = to;
    }
    return kept;
  }

  #column(column: number | undefined): number {
    return this.#memory.columnAddress(this.#bank, column ?? live);
  }

  #read(choice: Choice, rows: number, bank: ListingBank, span: Span): number {
    const { gender = "boys", meals, maxLockIn = 0, maxDeposit = 0, sharing } = this.#wish;
    if (choice === "gender") return this.#column(columnOf(genderColumns, gender));
    if (choice === "maxLockIn") return this.#atMost(lockInColumns, bank.lockIns, maxLockIn, rows, slots.lockIn, span);
    if (choice === "maxDeposit")
      return this.#atMost(depositColumns, bank.deposits, maxDeposit, rows, slots.deposit, span);
    if (choice === "meals") {
      const columns = meals.map((plan) => this.#column(columnOf(mealColumns, plan)));
      return this.#union(columns, slots.meals, span);
    }
    const rooms = this.roomsOf.filter((_, at) => sharing.length === 0 || isAmong(sharing, at));
    return this.#union(rooms, slots.rooms, span);
  }

  #readRooms(rows: number, bank: ListingBank, span: Span): void {
    const { minRent = 0, maxRent } = this.#wish;
    for (const [at, sharing] of sharings.entries()) {
      const columns = rentColumns[at] ?? depositColumns;
      const rents = bank.rents[at] ?? bank.deposits;
      let rooms = this.#column(pricedColumn(at));
      if (maxRent !== undefined) rooms = this.#atMost(columns, rents, maxRent, rows, slots[sharing], span);
      if (minRent > 0) {
        const cheaper = this.#atMost(columns, rents, minRent - 1, rows, slots.lower, span);
        this.#memory.subtract(slots[sharing], rooms, cheaper, span);
        rooms = slots[sharing];
      }
      this.roomsOf[at] = rooms;
    }
  }

  #union(bits: readonly number[], to: number, span: Span): number {
    const [first = 0, ...others] = bits;
    let union = first;
    for (const other of others) {
      this.#memory.unite(to, union, other, span);
      union = to;
    }
    return union;
  }

  /** Those of `rows`, and perhaps others, whose number is at most `bound`. */
  #atMost(columns: BoundColumns, numbers: Int32Array, bound: number, rows: number, to: number, span: Span): number {
    const above = columns.descending.findLast((column) => column.bound >= bound);
    if (above?.bound === bound) return this.#column(above.column);
    const below = columns.descending.find((column) => column.bound < bound);
    // No column has this very bound: what lies between the nearest two is looked at number by number.
    const sure = below ? this.#column(below.column) : this.#memory.clear(slots.none, span);
    this.#memory.subtract(slots.unsure, above ? this.#column(above.column) : rows, sure, span);
    this.#memory.intersect(slots.unsure, slots.unsure, rows, span);
    const { words } = this.#memory;
    for (let word = span.start / 4; word < (span.start + span.bytes) / 4; word++) {
      let found = words[sure / 4 + word] ?? 0;
      for (let left = words[slots.unsure / 4 + word] ?? 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if ((numbers[word * 32 + 31 - Math.clz32(bit)] ?? 0) <= bound) found |= bit;
      }
      words[to / 4 + word] = found;
    }
    return to;
  }
}

function isAmong(chosen: Wish["sharing"], at: number): boolean {
  return chosen.some((sharing) => sharings.indexOf(sharing) === at);
}
