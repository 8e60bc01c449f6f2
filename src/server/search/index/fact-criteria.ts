import {
  type BoundColumns,
  amenityColumn,
  anyFreeColumns,
  billColumns,
  columnOf,
  columnOfBound,
  depositColumns,
  freeColumns,
  genderColumns,
  live,
  lockInColumns,
  mealColumns,
  rentColumns,
  safetyColumns,
} from "./bits/bit-columns.ts";
import {
  type BitMemory,
  type Span,
  besideRentNumbers,
  depositNumbers,
  lockInNumbers,
  slots,
} from "./bits/bit-memory.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";
import { requestedSharings } from "./sharing-criteria.ts";

/** Criteria that their own facet ignores: their values are alternatives. `rooms` are sharings, rents and the all-in price together. */
export type Choice = "gender" | "rooms" | "freeNow" | "meals" | "maxLockIn" | "maxDeposit";

/** Finds the rows of a bank that fulfil the criteria about facts, not places. Results are addresses of bits, valid for one bank. */
export class FactCriteria {
  readonly #memory: BitMemory;
  readonly #criteria: SearchCriteria;
  /** Columns in which a row needs a bit, all of them. */
  readonly #needed: number[] = [];
  readonly #chosen: Choice[] = [];
  readonly #sharings: readonly number[];
  /** The rows that fulfil each choice, in the order of `#chosen`. */
  readonly #bits: number[] = [];
  /** By sharing: the rows that offer it at a rent and an all-in price within the bounds. */
  readonly roomsOf: number[] = [];
  #bank = 0;

  constructor(memory: BitMemory, criteria: SearchCriteria) {
    this.#memory = memory;
    this.#criteria = criteria;
    for (const name of criteria.amenities) this.#need(amenityColumn(name));
    for (const name of criteria.safety) this.#need(columnOf(safetyColumns, name));
    for (const name of criteria.bills) this.#need(columnOf(billColumns, name));
    this.#sharings = requestedSharings(criteria);
    const { minRent, maxRent, maxAllIn } = criteria;
    const hasRents = minRent !== undefined || maxRent !== undefined || maxAllIn !== undefined;
    if (criteria.gender !== undefined) this.#chosen.push("gender");
    if (criteria.meals.length > 0) this.#chosen.push("meals");
    if (criteria.sharing.length > 0 || hasRents) this.#chosen.push("rooms");
    if (criteria.freeNow) this.#chosen.push("freeNow");
    if (criteria.maxLockIn !== undefined) this.#chosen.push("maxLockIn");
    if (criteria.maxDeposit !== undefined) this.#chosen.push("maxDeposit");
  }

  #need(column: number | undefined): void {
    if (column !== undefined) this.#needed.push(column);
  }

  isChosen(choice: Choice): boolean {
    return this.#chosen.includes(choice);
  }

  /** Selects a part of a bank, and returns the rows that have everything needed, before any choice is applied. */
  read(bank: number, span: Span): number {
    this.#bank = bank;
    let rows = this.#column(live);
    for (const column of this.#needed) {
      this.#memory.intersect(slots.facts, rows, this.#column(column), span);
      rows = slots.facts;
    }
    this.#readRooms(span, this.#criteria.maxAllIn);
    for (let at = 0; at < this.#chosen.length; at++) this.#bits[at] = this.#read(this.#chosen[at], span);
    return rows;
  }

  /** For the part that was read last: reads its rooms, and what depends on them, again with another bound of the all-in price. */
  readUpTo(maxAllIn: number, span: Span): void {
    this.#readRooms(span, maxAllIn);
    for (let at = 0; at < this.#chosen.length; at++) {
      const choice = this.#chosen[at];
      if (choice === "rooms" || choice === "freeNow") this.#bits[at] = this.#read(choice, span);
    }
  }

  /** Narrows `rows` to those that fulfil every choice, or every one but `ignored`. */
  narrow(rows: number, to: number, span: Span, ignored?: Choice): number {
    let narrowed = rows;
    for (let at = 0; at < this.#chosen.length; at++) {
      if (ignored !== undefined && this.#chosen[at] === ignored) continue;
      // If rooms are ignored, a free bed in any room will do.
      const isAnyRoom = ignored === "rooms" && this.#chosen[at] === "freeNow";
      const bits = isAnyRoom ? this.#column(anyFreeColumns.first) : (this.#bits[at] ?? 0);
      this.#memory.intersect(to, narrowed, bits, span);
      narrowed = to;
    }
    return narrowed;
  }

  /** The rows that have a free bed in a room that meets the criteria. */
  readFree(span: Span): number {
    if (!this.isChosen("rooms")) return this.#column(anyFreeColumns.first);
    const [first, ...others] = this.#sharings;
    this.freeRoomsOf(first ?? 0, slots.freeRooms, span);
    for (const at of others) {
      this.freeRoomsOf(at, slots.lower, span);
      this.#memory.unite(slots.freeRooms, slots.freeRooms, slots.lower, span);
    }
    return slots.freeRooms;
  }

  /** Writes the rows that have a free bed in a room of this sharing, at a rent within the bounds. */
  freeRoomsOf(sharing: number, to: number, span: Span): void {
    const free = this.#column(freeColumns.first + sharing);
    this.#memory.intersect(to, this.roomsOf[sharing] ?? 0, free, span);
  }

  #column(column: number | undefined): number {
    return this.#memory.columnAddress(this.#bank, column ?? live);
  }

  #read(choice: Choice | undefined, span: Span): number {
    const { gender = "boys", meals, maxLockIn = 0, maxDeposit = 0 } = this.#criteria;
    if (choice === "gender") return this.#column(columnOf(genderColumns, gender));
    if (choice === "freeNow") return this.readFree(span);
    if (choice === "maxLockIn") return this.#atMost(lockInColumns, lockInNumbers, maxLockIn, slots.lockIn, span);
    if (choice === "maxDeposit") return this.#atMost(depositColumns, depositNumbers, maxDeposit, slots.deposit, span);
    if (choice === "meals") {
      const columns = meals.map((plan) => this.#column(columnOf(mealColumns, plan)));
      return this.#union(columns, slots.meals, span);
    }
    const rooms = this.#sharings.map((at) => this.roomsOf[at] ?? 0);
    return this.#union(rooms, slots.rooms, span);
  }

  #readRooms(span: Span, maxAllIn: number | undefined): void {
    const { minRent = 0, maxRent } = this.#criteria;
    for (let at = 0; at < rentColumns.length; at++) {
      const columns = rentColumns[at];
      if (!columns) continue;
      const slot = slots[columns.sharing];
      let rooms = this.#column(columns.priced);
      if (maxRent !== undefined) rooms = this.#atMost(columns, at, maxRent, slot, span);
      if (minRent > 0) {
        const cheaper = this.#atMost(columns, at, minRent - 1, slots.lower, span);
        this.#memory.subtract(slot, rooms, cheaper, span);
        rooms = slot;
      }
      if (maxAllIn !== undefined) {
        this.#memory.sumsAtMost(slots.lower, this.#bank, at, besideRentNumbers, maxAllIn, span);
        this.#memory.intersect(slot, rooms, slots.lower, span);
        rooms = slot;
      }
      this.roomsOf[at] = rooms;
    }
  }

  #union(bits: readonly number[], to: number, span: Span): number {
    let union = bits[0] ?? 0;
    for (let at = 1; at < bits.length; at++) {
      this.#memory.unite(to, union, bits[at] ?? 0, span);
      union = to;
    }
    return union;
  }

  /** The rows whose number is at most `bound`. Frequently used bounds have a column; for others the numbers are compared. */
  #atMost(columns: BoundColumns, numbers: number, bound: number, to: number, span: Span): number {
    const exact = columnOfBound(columns, bound);
    if (exact !== undefined) return this.#column(exact);
    this.#memory.atMost(to, this.#bank, numbers, bound, span);
    return to;
  }
}
