import { sharings } from "#contract/property/property-facts.ts";
import { isFull, lowestRent, notStated } from "./bits/bit-columns.ts";
import { type BitMemory, depositNumbers, lockInNumbers, rowsPerBank, wordsPerBank } from "./bits/bit-memory.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** Weeks since 1970 that relevance can tell apart: until 2065. */
const lastWeek = 4999;
/** From here on the `bareness` of listings without a free bed. */
export const firstFullBareness = 6 * (lastWeek + 1);
/** Above every `bareness`. */
export const barenessEnd = 2 * firstFullBareness;
/** Among the bounds of rents, by sharing: those of any. */
export const anySharing = sharings.length;

/** What a search computes with, of the listings of one bank: an array for each fact, by row. Rents and terms may be `notStated`. */
export class ListingBank {
  readonly seqs = new Float64Array(rowsPerBank);
  readonly createdAt = new Float64Array(rowsPerBank);
  /** By sharing. These, deposits and lock-ins lie in the memory of the bits. */
  rents: readonly Int32Array[] = [];
  #deposits: Int32Array = new Int32Array();
  #lockIns: Int32Array = new Int32Array();
  /** A bit for each sharing that has a free bed. */
  readonly freeBeds = new Uint8Array(rowsPerBank);
  /** What the card shows where the search says nothing about rooms: the lowest rent with a free bed, else the lowest. */
  readonly prices = new Int32Array(rowsPerBank);
  /** What relevance counts beside the place: see `barenessOf`. */
  readonly bareness = new Uint16Array(rowsPerBank);
  readonly places = new Uint32Array(rowsPerBank);
  /** Numbers of public points. */
  readonly points = new Uint32Array(rowsPerBank);
  /** Handles of titles. */
  readonly titles = new Uint32Array(rowsPerBank);
  readonly bounds = new WordBounds();

  get bytes(): number {
    const { seqs, createdAt, freeBeds, prices, bareness, places, points, titles, bounds } = this;
    return [seqs, createdAt, freeBeds, prices, bareness, places, points, titles].reduce(
      (sum, column) => sum + column.byteLength,
      bounds.bytes,
    );
  }

  /** Finds its numbers in the memory, where they are another array after every new bank. */
  attach(memory: BitMemory, bank: number): void {
    this.rents = sharings.map((_, sharing) => memory.numbers(bank, sharing));
    this.#deposits = memory.numbers(bank, depositNumbers);
    this.#lockIns = memory.numbers(bank, lockInNumbers);
  }

  put(row: number, listing: IndexedListing, { place, point, title }: { place: number; point: number; title: number }) {
    this.seqs[row] = listing.seq;
    this.createdAt[row] = listing.createdAt;
    let freeBeds = 0;
    let lowestFree = notStated;
    for (const [sharing, rents] of this.rents.entries()) {
      const rent = listing.rents[sharing] ?? notStated;
      rents[row] = rent;
      if ((listing.bedsFree[sharing] ?? 0) === 0) continue;
      freeBeds |= 1 << sharing;
      lowestFree = Math.min(lowestFree, rent);
    }
    this.freeBeds[row] = freeBeds;
    this.prices[row] = lowestFree === notStated ? (lowestRent(listing) ?? notStated) : lowestFree;
    this.#deposits[row] = listing.securityDeposit ?? notStated;
    this.#lockIns[row] = listing.lockInMonths ?? notStated;
    this.bareness[row] = barenessOf(listing);
    this.places[row] = place;
    this.points[row] = point;
    this.titles[row] = title;
    this.bounds.widen(row >>> 5, listing);
  }
}

/**
 * For each 32 rows, which are a word of bits, what none of them is below: a search skips them all where even the best would come
 * after its page. After a removal the numbers may be lower than need be.
 */
class WordBounds {
  readonly bareness = emptyBounds();
  /** Negative moments of creation: the newest is the least. */
  readonly ages = emptyBounds();
  /** By sharing, then of any. */
  readonly rents = [...sharings, "any"].map(emptyBounds);
  /** Negative rents: the highest is the least. */
  readonly negativeRents = this.rents.map(emptyBounds);

  get bytes(): number {
    return (2 + 2 * this.rents.length) * this.ages.byteLength;
  }

  widen(word: number, listing: IndexedListing): void {
    lower(this.bareness, word, barenessOf(listing));
    lower(this.ages, word, -listing.createdAt);
    for (const [sharing, rent] of listing.rents.entries()) {
      if (rent === null) continue;
      for (const column of [sharing, anySharing]) {
        lower(this.rents[column], word, rent);
        lower(this.negativeRents[column], word, -rent);
      }
    }
  }
}

/** Nothing ranks after what is not there. */
function emptyBounds(): Float64Array {
  return new Float64Array(wordsPerBank).fill(notStated);
}

function lower(bounds: Float64Array | undefined, word: number, bound: number): void {
  if (bounds && bound < (bounds[word] ?? 0)) bounds[word] = bound;
}

/** The part of relevance that no search changes: full, then unpriced, then few facts, then long not updated; the least is best. */
function barenessOf(listing: IndexedListing): number {
  const unpriced = lowestRent(listing) === null ? 1 : 0;
  const untold = listing.statedFacts === 9 ? 0 : listing.statedFacts >= 6 ? 1 : 2;
  const week = lastWeek - Math.min(listing.updatedWeek, lastWeek);
  return (isFull(listing) ? firstFullBareness : 0) + (unpriced * 3 + untold) * (lastWeek + 1) + week;
}
