import { sharings } from "#contract/property/property-facts.ts";
import type { SortOrder } from "#contract/search/search-filters.ts";
import { notStated } from "./bits/bit-columns.ts";
import { type ListingBank, anySharing, barenessEnd, firstFullBareness } from "./listing-bank.ts";
import type { NearPoints } from "./near-points.ts";
import type { SortKey, SearchCriteria } from "#server/search/search-criteria.ts";
import type { PlaceCriteria } from "./place-criteria.ts";
import { requestedSharings } from "./sharing-criteria.ts";

/** What listings are ordered by first, the least first: then come the newest and the latest to arrive. */
export interface Ranking {
  /** Of a row of a bank; `bankStart` is the bank's first row among those of all banks. */
  rankOf(bank: ListingBank, row: number, bankStart: number): number;
  /** Numbers by row that are the rank but for `offset`, where there are such: read without a call, and nothing else is. */
  columnOf?(bank: ListingBank): Uint16Array;
  /** None of a word's 32 rows ranks before the word's bound plus `offset`, and none at all before `least`. */
  boundsOf(bank: ListingBank): Float64Array;
  offset: number;
  least: number;
  /** The rank of what has this sort key. */
  rankOfKey(key: SortKey): number;
  /** The sort key of what has this rank. */
  keyOf(rank: number, createdAt: number, seq: number): SortKey;
}

/** Mostly the rank is what a sort key begins with. */
const keys: Pick<Ranking, "rankOfKey" | "keyOf"> = {
  rankOfKey: ([first]) => first,
  keyOf: (rank, createdAt, seq) => [rank, -createdAt, -seq],
};

/** The ranking of a sort order. Without something to be near to, the nearest are the newest. */
export function rankingFor(
  sort: SortOrder,
  criteria: SearchCriteria,
  places: PlaceCriteria,
  near: NearPoints | undefined,
): Ranking {
  if (sort === "relevance") return byRelevance(places);
  if (sort === "price") return byPrice(criteria);
  if (sort === "price-desc") return byPriceDescending(criteria);
  return sort === "distance" && near ? byDistance(near) : newest;
}

const newest: Ranking = {
  rankOf: (bank, row) => -(bank.createdAt[row] ?? 0),
  boundsOf: (bank) => bank.bounds.ages,
  offset: 0,
  least: -Infinity,
  rankOfKey: ([, second]) => second,
  keyOf: (rank, _createdAt, seq) => [0, rank, -seq],
};

function byRelevance({ parts, exact, leastPart, hasOnePart }: PlaceCriteria): Ranking {
  const { row: exactRow, part: exactPart } = exact ?? { row: -1, part: 0 };
  return {
    rankOf(bank, row, bankStart) {
      const part = bankStart + row === exactRow ? exactPart : (parts[bank.places[row] ?? 0] ?? 0);
      return part * barenessEnd + (bank.bareness[row] ?? 0);
    },
    boundsOf: (bank) => bank.bounds.bareness,
    offset: leastPart * barenessEnd,
    least: 0,
    ...(hasOnePart ? { columnOf: (bank) => bank.bareness } : {}),
    ...keys,
  };
}

/** Metres, more than the widest circle has: what is full comes after all that may have a free bed. */
const fullFrom = 100_000;

function byDistance(near: NearPoints): Ranking {
  return {
    rankOf(bank, row) {
      const metres = Math.floor(near.distanceTo(bank.points[row] ?? 0) * 1000);
      return (bank.bareness[row] ?? 0) < firstFullBareness ? metres : fullFrom + metres;
    },
    // Points know no rows, so that nothing is known of words.
    boundsOf: (bank) => bank.bounds.ages,
    offset: -Infinity,
    least: 0,
    ...keys,
  };
}

function byPrice(criteria: SearchCriteria): Ranking {
  const sharing = onlySharing(criteria) ?? anySharing;
  return {
    rankOf: priceFor(criteria),
    boundsOf: (bank) => bank.bounds.rents[sharing] ?? bank.bounds.ages,
    offset: 0,
    least: criteria.minRent ?? 0,
    ...keys,
  };
}

function byPriceDescending(criteria: SearchCriteria): Ranking {
  const priceOf = priceFor(criteria);
  const sharing = onlySharing(criteria) ?? anySharing;
  return {
    rankOf(bank, row, bankStart) {
      const price = priceOf(bank, row, bankStart);
      return price === notStated ? notStated : -price;
    },
    boundsOf: (bank) => bank.bounds.negativeRents[sharing] ?? bank.bounds.ages,
    offset: 0,
    least: -(criteria.maxRent ?? notStated),
    ...keys,
  };
}

/**
 * The price that the card of a listing shows, as `startingPrice` of the contract has it for a listing that fulfils the wish:
 * the lowest rent with a free bed among those wished for, else the lowest of them; `notStated` when there is none.
 */
function priceFor(criteria: SearchCriteria): Ranking["rankOf"] {
  const { minRent = 0, maxRent = notStated - 1 } = criteria;
  const only = onlySharing(criteria);
  if (only !== undefined) return (bank, row) => bank.rents[only]?.[row] ?? notStated;
  const requested = requestedSharings(criteria);
  const compute = (bank: ListingBank, row: number) => {
    const freeBeds = bank.freeBeds[row] ?? 0;
    let lowest = notStated;
    let lowestFree = notStated;
    for (const at of requested) {
      const rent = bank.rents[at]?.[row] ?? notStated;
      if (rent < minRent || rent > maxRent) continue;
      if (rent < lowest) lowest = rent;
      if (rent < lowestFree && (freeBeds & (1 << at)) !== 0) lowestFree = rent;
    }
    return lowestFree === notStated ? lowest : lowestFree;
  };
  if (requested.length < sharings.length) return compute;
  // A price between the bounds is the best between them, too.
  return (bank, row) => {
    const price = bank.prices[row] ?? notStated;
    return price >= minRent && price <= maxRent ? price : compute(bank, row);
  };
}

/** The position of the sharing that a wish is about, if it is about one. */
function onlySharing(criteria: SearchCriteria): number | undefined {
  const [only, ...others] = requestedSharings(criteria);
  return others.length === 0 ? only : undefined;
}
