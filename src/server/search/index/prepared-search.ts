import { type Span, slots, wholeBank } from "./bits/bit-memory.ts";
import { FacetCounter } from "./facet-counter.ts";
import type { ListingBank } from "./listing-bank.ts";
import type { ListingStore } from "./listing-store.ts";
import { NearPoints } from "./near-points.ts";
import { BoxPoints } from "./box-points.ts";
import { type Box, boxAroundAll, sharedBox } from "./public-points.ts";
import { RangeCounter } from "./range-counter.ts";
import { FactCriteria } from "./fact-criteria.ts";
import { PlaceCriteria } from "./place-criteria.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";

/** Rows of a bank that fulfil the criteria: `bits` is the address of a column, valid within `span`. */
export interface FoundRows {
  number: number;
  bank: ListingBank;
  bits: number;
  span: Span;
}

/** What is counted in addition to the results of a search. */
export interface CountedSearch {
  facts: FacetCounter;
  cities: RangeCounter;
  localities: RangeCounter;
  /** How many listings fulfil everything but the criteria for places. */
  everywhere: number;
  /** How many listings fulfil everything but the localities. */
  anyLocality: number;
}

/** The criteria with everything that can be computed before looking at any listing. */
export class PreparedSearch {
  readonly places: PlaceCriteria;
  readonly near: NearPoints | undefined;
  readonly #store: ListingStore;
  readonly #criteria: SearchCriteria;
  readonly #facts: FactCriteria;
  readonly #box: BoxPoints | undefined;

  /** @param radii kilometres counted in addition to the requested radius. @param viewport only points within it are found. */
  constructor(store: ListingStore, criteria: SearchCriteria, radii: readonly number[] = [], viewport?: Box) {
    const { near, box } = criteria;
    this.#store = store;
    this.#criteria = criteria;
    this.#facts = new FactCriteria(store.memory, criteria);
    this.near = near && new NearPoints(store.memory, store.points, near, radii);
    this.#box = box && new BoxPoints(store.memory, store.points, box);
    const circles = near && boxAroundAll(near, Math.max(near.within, ...radii));
    const boxes = [viewport, box, circles].filter((each) => each !== undefined);
    this.places = new PlaceCriteria(store, criteria, boxes.length > 0 ? sharedBox(boxes) : undefined);
  }

  /** Visits the found rows, bank by bank. */
  visitFound(visit: (found: FoundRows) => void): void {
    const places = this.places;
    const { banks } = this.#store;
    for (let number = 0; number < banks.length; number++) {
      const bank = banks[number];
      const region = bank && places.regionIn(number);
      const span = region && places.localitiesIn(number, region);
      if (!span) continue;
      const facts = this.#facts.read(number, span);
      const inRegion = places.narrowToRegion(facts, slots.inRegion, number, span);
      // With a box there is a region, so these bits are a slot's, not a column's.
      this.#box?.narrow(inRegion, bank, span);
      const placed = this.#and(inRegion, places.readLocalities(number, span), slots.placed, span);
      const chosen = this.#facts.narrow(placed, slots.found, span);
      const bits = this.near ? this.near.narrow(chosen, bank, span) : chosen;
      visit({ number, bank, bits, span });
    }
  }

  /** Also counts all facets, some of which include more than the found rows. They are valid until the next search. */
  countFacets(visit: (found: FoundRows) => void): CountedSearch {
    const { memory, banks, places } = this.#store;
    const cities = new RangeCounter(memory, places.ranges.cities);
    const localities = new RangeCounter(memory, places.ranges.localities);
    const facts = new FacetCounter(memory, this.#criteria, this.#facts);
    let everywhere = 0;
    let anyLocality = 0;
    for (let number = 0; number < banks.length; number++) {
      const bank = banks[number];
      if (!bank) continue;
      const needed = this.#facts.read(number, wholeBank);
      const anywhere = this.#facts.narrow(needed, slots.anywhere, wholeBank);
      cities.count(anywhere, number, wholeBank);
      everywhere += memory.count(anywhere, wholeBank);

      const region = this.places.regionIn(number);
      if (!region) continue;
      const inRegion = this.places.narrowToRegion(needed, slots.inRegion, number, region);
      this.#box?.narrow(inRegion, bank, region);
      if (memory.count(inRegion, region) === 0) continue;
      const near = this.near?.narrow(inRegion, bank, region);
      const inAnyLocality =
        inRegion === needed ? anywhere : this.#and(anywhere, near ?? inRegion, slots.inAnyLocality, region);
      localities.count(inAnyLocality, number, region);
      anyLocality += memory.count(inAnyLocality, region);

      const span = this.places.localitiesIn(number, region);
      if (!span) continue;
      const chosen = this.places.readLocalities(number, span);
      const placed = this.#and(inRegion, chosen, slots.placed, span);
      this.near?.count(this.#facts.narrow(placed, slots.ignoringOne, span), bank, span);
      const bits = this.#and(inAnyLocality, chosen, slots.found, span);
      facts.count(number, this.#and(placed, near, slots.placed, span), bits, span);
      visit({ number, bank, bits, span });
    }
    return { facts, cities, localities, everywhere, anyLocality };
  }

  /** The intersection of `rows` and `others`; all `rows` if there are no others. */
  #and(rows: number, others: number | undefined, to: number, span: Span): number {
    if (others === undefined) return rows;
    this.#store.memory.intersect(to, rows, others, span);
    return to;
  }
}
