import { radiusSteps } from "#contract/limits.ts";
import type { Point } from "#contract/search/distance.ts";
import { BestListings } from "./best-listings.ts";
import { type CountedFacets, readFacets } from "./counted-facets.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import type { ExpectedPlace } from "./listed-places.ts";
import { ListingStore } from "./listing-store.ts";
import { type MapCluster, MapClusters } from "#server/search/map/map-clusters.ts";
import { PreparedSearch } from "./prepared-search.ts";
import type { Box } from "./public-points.ts";
import { rankingFor } from "./ranking.ts";
import type { Choice } from "./fact-criteria.ts";
import type { FacetCounts, Found, Page, SearchCriteria } from "#server/search/search-criteria.ts";

/** One page, the total and all facets, and what some wider searches would find. */
export interface Searched extends Found {
  facets: CountedFacets;
  /** What fulfils all but the wishes for a place. */
  everywhere: number;
  /** What fulfils all but one wish, by the wish, of those that were made; `rooms` are sharings and rents together. */
  without: Partial<Record<Choice | "localities", number>>;
}

/**
 * Every live listing, held in memory so that a search takes less than a millisecond. Derived data: PostgreSQL has the truth.
 * How it works and why: docs/decisions/0007-search-index.md.
 */
export class PropertyIndex {
  readonly #store: ListingStore;

  /** The places that are to come lie together in memory, city by city and locality by locality; others find their place too. */
  constructor(expected: Iterable<ExpectedPlace> = []) {
    this.#store = new ListingStore(expected);
  }

  /** Adds a listing, in the place of the one of the same seq. */
  put(listing: IndexedListing): void {
    this.#store.put(listing);
  }

  /** Nothing happens when it is not there. */
  remove(seq: number): void {
    this.#store.remove(seq);
  }

  get size(): number {
    return this.#store.size;
  }

  /** Bytes that the index holds, without the process around it. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /** Cheaper together than apart. */
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

  /** What is found within a rectangle of a map, gathered in the squares of a grid over it. */
  clusters(criteria: SearchCriteria, viewport: Box): { total: number; clusters: MapCluster[] } {
    const clusters = new MapClusters(this.#store.memory, this.#store.points, viewport);
    new PreparedSearch(this.#store, criteria, [], viewport).visitFound((found) => clusters.add(found));
    return clusters.answer;
  }

  /** Live listings of every city and locality that has any, by key. */
  totals(): { cities: ReadonlyMap<string, number>; localities: ReadonlyMap<string, number> } {
    return this.#store.places.totals();
  }

  /** Whether a title has, for each of these, a word that begins so. */
  hasTitle(beginnings: readonly string[]): boolean {
    return this.#store.titles.find(beginnings, this.#store.rows) !== undefined;
  }

  /** Live listings whose public point is at most so many kilometres away. */
  countAround(point: Point, km: number): number {
    return this.#store.points.countAround(point, km);
  }

  #bestListings({ places, near }: PreparedSearch, criteria: SearchCriteria, page: Page): BestListings {
    return new BestListings(this.#store, rankingFor(page.sort, criteria, places, near), page);
  }
}
