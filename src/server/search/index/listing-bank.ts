import { sharings } from "#contract/property/property-facts.ts";
import { isFull, lowestRent, notStated } from "./bits/bit-columns.ts";
import {
  type BitMemory,
  besideRentNumbers,
  depositNumbers,
  lockInNumbers,
  rowsPerBank,
  wordsPerBank,
} from "./bits/bit-memory.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** Weeks since 1970: relevance distinguishes update times until 2065. */
const lastWeek = 4999;
/** From this `bareness` on, listings have no free bed. */
export const firstFullBareness = 6 * (lastWeek + 1);
/** Above every `bareness`. */
export const barenessEnd = 2 * firstFullBareness;
/** Index of the bounds for the lowest rent of any sharing, after those by sharing. */
export const anySharing = sharings.length;
/** Bits of `rooms` after those for free beds by sharing: full rooms by sharing, and whether a part of the cost is not stated. */
export const fullRoomsShift = sharings.length;
const atLeastBit = 1 << (2 * sharings.length);
/** Added to the rank of an all-in price of which a part is not stated: more than any price, less than `notStated`. */
export const atLeastFrom = 1_000_000_000;

/** The facts of one bank's listings that a search computes with: an array for each, by row. Rents and terms may be `notStated`. */
export class ListingBank {
  readonly seqs = new Float64Array(rowsPerBank);
  readonly createdAt = new Float64Array(rowsPerBank);
  /** By sharing. Rents, deposits and lock-ins are stored in the memory of the bits. */
  rents: readonly Int32Array[] = [];
  #deposits: Int32Array = new Int32Array();
  #lockIns: Int32Array = new Int32Array();
  /** Rupees a month; also stored there. */
  besideRents: Int32Array = new Int32Array();
  /**
   * A bit for each sharing that has a free bed, then one for each sharing of which the owner states that no bed is free, then one for
   * a listing of whose cost beside the rent a part is not stated.
   */
  readonly rooms = new Uint8Array(rowsPerBank);
  /** The price on the card if the search does not choose rooms: the lowest rent with a free bed, else the lowest rent. */
  readonly prices = new Int32Array(rowsPerBank);
  /** The part of relevance that does not depend on the search: see `barenessOf`. */
  readonly bareness = new Uint16Array(rowsPerBank);
  readonly places = new Uint32Array(rowsPerBank);
  /** Indexes of public points. */
  readonly points = new Uint32Array(rowsPerBank);
  /** Handles in `TitleWords`. */
  readonly titles = new Uint32Array(rowsPerBank);
  readonly bounds = new WordBounds();

  get bytes(): number {
    const { seqs, createdAt, rooms, prices, bareness, places, points, titles, bounds } = this;
    return [seqs, createdAt, rooms, prices, bareness, places, points, titles].reduce(
      (sum, column) => sum + column.byteLength,
      bounds.bytes,
    );
  }

  /** Gets its arrays of numbers from the memory, which replaces them whenever a bank is added. */
  attach(memory: BitMemory, bank: number): void {
    this.rents = sharings.map((_, sharing) => memory.numbers(bank, sharing));
    this.#deposits = memory.numbers(bank, depositNumbers);
    this.#lockIns = memory.numbers(bank, lockInNumbers);
    this.besideRents = memory.numbers(bank, besideRentNumbers);
  }

  /** Whether a part of the listing's cost is not stated. */
  isAtLeast(row: number): boolean {
    return ((this.rooms[row] ?? 0) & atLeastBit) !== 0;
  }

  put(row: number, listing: IndexedListing, { place, point, title }: { place: number; point: number; title: number }) {
    this.seqs[row] = listing.seq;
    this.createdAt[row] = listing.createdAt;
    let rooms = listing.besideRent.isAtLeast ? atLeastBit : 0;
    let lowestFree = notStated;
    for (const [sharing, rents] of this.rents.entries()) {
      const rent = listing.rents[sharing] ?? notStated;
      rents[row] = rent;
      const beds = listing.bedsFree[sharing] ?? null;
      if (beds === 0) rooms |= 1 << (sharing + fullRoomsShift);
      if (beds === null || beds === 0) continue;
      rooms |= 1 << sharing;
      lowestFree = Math.min(lowestFree, rent);
    }
    this.rooms[row] = rooms;
    this.prices[row] = lowestFree === notStated ? (lowestRent(listing) ?? notStated) : lowestFree;
    this.#deposits[row] = listing.securityDeposit ?? notStated;
    this.#lockIns[row] = listing.lockInMonths ?? notStated;
    this.besideRents[row] = listing.besideRent.amount;
    this.bareness[row] = barenessOf(listing);
    this.places[row] = place;
    this.points[row] = point;
    this.titles[row] = title;
    this.bounds.widen(row >>> 5, listing);
  }
}

/**
 * Lower bounds for each 32 rows, which share a word of bits: a search skips all of them if even the best possible rank comes
 * after its page. After a removal the bounds may be lower than necessary.
 */
class WordBounds {
  readonly bareness = emptyBounds();
  /** Negative creation times: the newest is the least. */
  readonly ages = emptyBounds();
  /** By sharing, then for any. */
  readonly rents = [...sharings, "any"].map(emptyBounds);
  /** Negative rents: the highest is the least. */
  readonly negativeRents = this.rents.map(emptyBounds);
  /** All-in prices of the lowest rents, as they are ranked. */
  readonly allIns = emptyBounds();

  get bytes(): number {
    return (3 + 2 * this.rents.length) * this.ages.byteLength;
  }

  widen(word: number, listing: IndexedListing): void {
    lower(this.bareness, word, barenessOf(listing));
    lower(this.ages, word, -listing.createdAt);
    const { amount, isAtLeast } = listing.besideRent;
    for (const [sharing, rent] of listing.rents.entries()) {
      if (rent === null) continue;
      lower(this.allIns, word, rent + amount + (isAtLeast ? atLeastFrom : 0));
      for (const column of [sharing, anySharing]) {
        lower(this.rents[column], word, rent);
        lower(this.negativeRents[column], word, -rent);
      }
    }
  }
}

/** A word without listings has the highest possible bound. */
function emptyBounds(): Float64Array {
  return new Float64Array(wordsPerBank).fill(notStated);
}

function lower(bounds: Float64Array | undefined, word: number, bound: number): void {
  if (bounds && bound < (bounds[word] ?? 0)) bounds[word] = bound;
}

/** The part of relevance that no search changes, least first: full, then unpriced, then few facts, then not updated for long. */
function barenessOf(listing: IndexedListing): number {
  const unpriced = lowestRent(listing) === null ? 1 : 0;
  const missingFacts = listing.statedFacts === 9 ? 0 : listing.statedFacts >= 6 ? 1 : 2;
  const week = lastWeek - Math.min(listing.updatedWeek, lastWeek);
  return (isFull(listing) ? firstFullBareness : 0) + (unpriced * 3 + missingFacts) * (lastWeek + 1) + week;
}
