import { sharings } from "#contract/property-facts.ts";
import { lowestRent, notStated } from "./bit-columns.ts";
import { rowsPerBank, wordsPerBank } from "./bit-memory.ts";
import type { IndexedListing } from "./indexed-listing.ts";

/** What a search computes with, of the listings of one bank: an array for each fact, by row. Rents and terms may be `notStated`. */
export class ListingBank {
  readonly seqs = new Float64Array(rowsPerBank);
  readonly createdAt = new Float64Array(rowsPerBank);
  readonly rents = sharings.map(() => new Int32Array(rowsPerBank));
  /** A bit for each sharing that has a free bed. */
  readonly freeBeds = new Uint8Array(rowsPerBank);
  readonly deposits = new Int32Array(rowsPerBank);
  readonly lockIns = new Int32Array(rowsPerBank);
  /** What relevance counts beside the place: see `bareness`. */
  readonly bareness = new Uint16Array(rowsPerBank);
  readonly places = new Uint32Array(rowsPerBank);
  /** Numbers of public points. */
  readonly points = new Uint32Array(rowsPerBank);
  /** Handles of titles. */
  readonly titles = new Uint32Array(rowsPerBank);

  /**
   * For each 32 rows what none of them exceeds: a search skips them all where even the best would come after its page. After a
   * removal the numbers may be better than need be.
   */
  readonly leastBareness = new Uint16Array(wordsPerBank).fill(0xff_ff);
  readonly leastRents = sharings.map(() => new Int32Array(wordsPerBank).fill(notStated));
  readonly mostRents = sharings.map(() => new Int32Array(wordsPerBank));
  readonly newest = new Float64Array(wordsPerBank).fill(-Infinity);

  get bytes(): number {
    return Object.values(this)
      .flat()
      .reduce((sum: number, column: Uint8Array) => sum + column.byteLength, 0);
  }

  put(row: number, listing: IndexedListing, { place, point, title }: { place: number; point: number; title: number }) {
    this.seqs[row] = listing.seq;
    this.createdAt[row] = listing.createdAt;
    for (const [sharing, rents] of this.rents.entries()) rents[row] = listing.rents[sharing] ?? notStated;
    this.freeBeds[row] = listing.bedsFree.reduce<number>(
      (bits, beds, sharing) => bits | (Number((beds ?? 0) > 0) << sharing),
      0,
    );
    this.deposits[row] = listing.securityDeposit ?? notStated;
    this.lockIns[row] = listing.lockInMonths ?? notStated;
    this.bareness[row] = bareness(listing);
    this.places[row] = place;
    this.points[row] = point;
    this.titles[row] = title;
    this.#widenBounds(row >>> 5, listing);
  }

  #widenBounds(word: number, listing: IndexedListing): void {
    this.leastBareness[word] = Math.min(this.leastBareness[word] ?? 0, bareness(listing));
    this.newest[word] = Math.max(this.newest[word] ?? 0, listing.createdAt);
    for (const [sharing, rent] of listing.rents.entries()) {
      const [leastRents, mostRents] = [this.leastRents[sharing], this.mostRents[sharing]];
      if (rent === null || !leastRents || !mostRents) continue;
      leastRents[word] = Math.min(leastRents[word] ?? 0, rent);
      mostRents[word] = Math.max(mostRents[word] ?? 0, rent);
    }
  }
}

/** The part of relevance that no search changes, below 60,000: unpriced, then few facts, then long not looked after. */
function bareness(listing: IndexedListing): number {
  const unpriced = lowestRent(listing) === null ? 1 : 0;
  const untold = listing.statedFacts === 9 ? 0 : listing.statedFacts >= 6 ? 1 : 2;
  return (unpriced * 3 + untold) * 10_000 + (9999 - listing.updatedWeek);
}
/** Above every `bareness`. */
export const barenessEnd = 60_000;
