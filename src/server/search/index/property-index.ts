import { radiusSteps } from "#contract/limits.ts";
import type { Point } from "#contract/distance.ts";
import { BestListings } from "./best-listings.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import type { ExpectedPlace } from "./listed-places.ts";
import { ListingStore } from "./listing-store.ts";
import { type MapCluster, MapClusters } from "./map-clusters.ts";
import { PreparedSearch } from "./prepared-search.ts";
import type { Box } from "./public-points.ts";
import { rankingFor } from "./ranking.ts";
import type { FacetCounts, Found, Page, Wish } from "#server/search/wish.ts";

/** One page, the total and all facets. */
export interface Searched extends Found {
  /** Places with the most listings first, then by their keys. */
  facets: FacetCounts;
  /** What fulfils all but the wishes for a place. */
  everywhere: number;
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
  search(wish: Wish, page: Page): Searched {
    const search = new PreparedSearch(this.#store, wish, radiusSteps);
    const best = this.#bestListings(search, wish, page);
    const counted = search.countFacets((found) => best.add(found));
    const found = best.finish(search.near);
    return { ...found, facets: withBoundsOf(wish, counted, found.total), everywhere: search.everywhere };
  }

  find(wish: Wish, page: Page): Found {
    const search = new PreparedSearch(this.#store, wish);
    const best = this.#bestListings(search, wish, page);
    search.visitFound((found) => best.add(found));
    return best.finish(search.near);
  }

  facets(wish: Wish): FacetCounts {
    const search = new PreparedSearch(this.#store, wish, radiusSteps);
    const counted = search.countFacets(() => {});
    return withBoundsOf(wish, counted, this.count(wish));
  }

  count(wish: Wish): number {
    let total = 0;
    new PreparedSearch(this.#store, wish).visitFound(({ bits, span }) => {
      total += this.#store.memory.count(bits, span);
    });
    return total;
  }

  /** What is found within a rectangle of a map, gathered in the squares of a grid over it. */
  clusters(wish: Wish, viewport: Box): { total: number; clusters: MapCluster[] } {
    const clusters = new MapClusters(this.#store.memory, this.#store.points, viewport);
    new PreparedSearch(this.#store, wish, [], viewport).visitFound((found) => clusters.add(found));
    return clusters.answer;
  }

  /** Live listings of every city and locality that has any, by key. */
  totals(): { cities: ReadonlyMap<string, number>; localities: ReadonlyMap<string, number> } {
    return this.#store.places.totals();
  }

  /** Live listings whose public point is at most so many kilometres away. */
  countAround(point: Point, km: number): number {
    return this.#store.points.countAround(point, km);
  }

  #bestListings({ places, near }: PreparedSearch, wish: Wish, page: Page): BestListings {
    return new BestListings(this.#store, rankingFor(page.sort, wish, places, near), page);
  }
}

/** With the very bounds that were asked for among the steps: what is found is what fulfils them. */
function withBoundsOf({ maxLockIn, maxDeposit }: Wish, facets: FacetCounts, total: number): FacetCounts {
  return {
    ...facets,
    maxLockIn: withStep(facets.maxLockIn, maxLockIn, total),
    maxDeposit: withStep(facets.maxDeposit, maxDeposit, total),
  };
}

function withStep(steps: FacetCounts["maxLockIn"], upTo: number | undefined, total: number): FacetCounts["maxLockIn"] {
  if (upTo === undefined || steps.some((step) => step.upTo === upTo)) return steps;
  return [...steps, { upTo, total }].toSorted((a, b) => a.upTo - b.upTo);
}
