import { radiusSteps } from "#contract/limits.ts";
import type { Point } from "#contract/search/distance.ts";
import { BestListings } from "./best-listings.ts";
import { type CountedFacets, readFacets } from "./counted-facets.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import type { ExpectedPlace } from "./listed-places.ts";
import { ListingStore } from "./listing-store.ts";
import { type MapPoint, MapPoints } from "#server/search/map/map-points.ts";
import { PreparedSearch } from "./prepared-search.ts";
import type { Box } from "./public-points.ts";
import { allInPriceFor, priceFor, rankingFor } from "./ranking.ts";
import type { SnapshotTransfer } from "./snapshot-transfer.ts";
import type { Choice } from "./fact-criteria.ts";
import type { FacetCounts, Found, Page, SearchCriteria } from "#server/search/search-criteria.ts";

/** One page, the total, all facets, and the totals of some wider searches. */
export interface Searched extends Found {
  facets: CountedFacets;
  /** How many listings fulfil everything but the criteria for places. */
  everywhere: number;
  /** For each choice that the search contains, how many listings fulfil all other criteria; `rooms` are sharings and rents. */
  without: Partial<Record<Choice | "localities", number>>;
}

/**
 * Every live listing, held in memory so that a search takes less than a millisecond. The data is derived from PostgreSQL, which
 * is authoritative. How it works and why: docs/decisions/0007-search-index.md.
 */
export class PropertyIndex {
  readonly #store: ListingStore;

  /** Listings of expected places are adjacent in memory, city by city and locality by locality; others can be added too. */
  constructor(expected: Iterable<ExpectedPlace> = []) {
    this.#store = new ListingStore(expected);
  }

  /** Reads an index from a snapshot. */
  static async read(snapshot: SnapshotTransfer): Promise<PropertyIndex> {
    const index = new PropertyIndex();
    await index.#store.transfer(snapshot);
    return index;
  }

  /** Writes all data to a snapshot. The index must not be changed meanwhile; searches are answered. */
  async write(snapshot: SnapshotTransfer): Promise<void> {
    await this.#store.transfer(snapshot);
  }

  /** Adds a listing, or replaces the one with the same seq. */
  put(listing: IndexedListing): void {
    this.#store.put(listing);
  }

  /** Does nothing for an unknown seq. */
  remove(seq: number): void {
    this.#store.remove(seq);
  }

  /** Whether it is live. */
  has(seq: number): boolean {
    return this.#store.rowOf(seq) !== undefined;
  }

  get size(): number {
    return this.#store.size;
  }

  /** Bytes of the index's data, without the rest of the process. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /** Finds and counts in one pass, which is cheaper than two. */
  search(criteria: SearchCriteria, page: Page): Searched {
    const search = new PreparedSearch(this.#store, criteria, radiusSteps);
    const best = this.#bestListings(search, criteria, page);
    const { facts, cities, localities, everywhere, anyLocality } = search.countFacets((found) => best.add(found));
    const found = best.finish(search.near);
    return {
      listings: found.listings,
      total: found.total,
      next: found.next,
      facets: {
        facts: facts.toJson(found.total, search.near),
        cities: cities.totals,
        localities: localities.totals,
      },
      everywhere,
      without: Object.assign(facts.without, { localities: anyLocality }),
    };
  }

  find(criteria: SearchCriteria, page: Page): Found {
    const search = new PreparedSearch(this.#store, criteria);
    const best = this.#bestListings(search, criteria, page);
    search.visitFound((found) => best.add(found));
    return best.finish(search.near);
  }

  facets(criteria: SearchCriteria): FacetCounts {
    return readFacets(this.search(criteria, { sort: "newest", limit: 0, offset: 0 }).facets);
  }

  count(criteria: SearchCriteria): number {
    let total = 0;
    new PreparedSearch(this.#store, criteria).visitFound(({ bits, span }) => {
      total += this.#store.memory.count(bits, span);
    });
    return total;
  }

  /**
   * The public points within a rectangle of a map that have listings of a search.
   * @param isAllIn their prices are all-in prices instead of rents.
   */
  mapPoints(criteria: SearchCriteria, viewport: Box, isAllIn = false): MapPoint[] {
    const priceOf = isAllIn ? allInPriceFor(criteria) : priceFor(criteria);
    const points = new MapPoints(this.#store.memory, this.#store.points, priceOf);
    new PreparedSearch(this.#store, criteria, [], viewport).visitFound((found) => points.add(found));
    return points.within(viewport);
  }

  /** The seq of the listing in a row that a search has just found. */
  seqAt(row: number): number {
    const { bank, inBank } = this.#store.at(row);
    return bank.seqs[inBank] ?? 0;
  }

  /** The number of live listings of every city and locality that has any, by key. */
  totals(): { cities: ReadonlyMap<string, number>; localities: ReadonlyMap<string, number> } {
    return this.#store.places.totals();
  }

  /** Whether there is a title that has, for each of these beginnings, a word that starts with it. */
  hasTitle(beginnings: readonly string[]): boolean {
    return this.#store.titles.find(beginnings, this.#store.rows) !== undefined;
  }

  /** The number of live listings whose public point is at most this many kilometres away. */
  countAround(point: Point, km: number): number {
    return this.#store.points.countAround(point, km);
  }

  #bestListings({ places, near }: PreparedSearch, criteria: SearchCriteria, page: Page): BestListings {
    return new BestListings(this.#store, rankingFor(page.sort, criteria, places, near), page);
  }
}
