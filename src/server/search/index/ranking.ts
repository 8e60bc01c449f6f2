import { sharings } from "#contract/property/property-facts.ts";
import type { SortOrder } from "#contract/search/search-filters.ts";
import { notStated } from "./bits/bit-columns.ts";
import {
  type ListingBank,
  anySharing,
  atLeastFrom,
  barenessEnd,
  firstFullBareness,
  fullRoomsShift,
} from "./listing-bank.ts";
import type { NearPoints } from "./near-points.ts";
import type { SortKey, SearchCriteria } from "#server/search/search-criteria.ts";
import type { PlaceCriteria } from "./place-criteria.ts";
import { requestedSharings, sharingBits } from "./sharing-criteria.ts";

/** A number that orders listings, the least first. Equal ranks are ordered by creation, the newest first, then by seq. */
export interface Ranking {
  /** The rank of a row; `bankStart` is the bank's first row among those of all banks. */
  rankOf(bank: ListingBank, row: number, bankStart: number): number;
  /** If ranks are the numbers of one array plus `offset`: that array, by row. It is then read instead of calling `rankOf`. */
  columnOf?(bank: ListingBank): Uint16Array;
  /** None of a word's 32 rows ranks before the word's bound plus `offset`, and none at all before `least`. */
  boundsOf(bank: ListingBank): Float64Array;
  offset: number;
  least: number;
  /** The rank of a listing with this sort key. */
  rankOfKey(key: SortKey): number;
  /** The sort key of a listing with this rank. */
  keyOf(rank: number, createdAt: number, seq: number): SortKey;
}

/** For most orders, the rank is the first number of the sort key. */
const keys: Pick<Ranking, "rankOfKey" | "keyOf"> = {
  rankOfKey: ([first]) => first,
  keyOf: (rank, createdAt, seq) => [rank, -createdAt, -seq],
};

/** The ranking for a sort order. Sorting by distance without a place to be near to gives the newest first. */
export function rankingFor(
  sort: SortOrder,
  criteria: SearchCriteria,
  places: PlaceCriteria,
  near: NearPoints | undefined,
): Ranking {
  if (sort === "relevance") return byRelevance(places, criteria);
  if (sort === "price") return byPrice(criteria);
  if (sort === "price-desc") return byPriceDescending(criteria);
  if (sort === "all-in") return byAllIn(criteria);
  if (sort === "distance" && near) return byDistance((point) => near.distanceTo(point), criteria);
  return sort === "fair" && near ? byDistance((point) => near.greaterDistanceTo(point), criteria) : newest;
}

const newest: Ranking = {
  rankOf: (bank, row) => -(bank.createdAt[row] ?? 0),
  boundsOf: (bank) => bank.bounds.ages,
  offset: 0,
  least: -Infinity,
  rankOfKey: ([, second]) => second,
  keyOf: (rank, _createdAt, seq) => [0, rank, -seq],
};

/**
 * Whether a listing is full for users who want these sharings (a bit each): no bed is free at all, or its owner states that none
 * is free in a wanted room.
 */
function isFullFor(bank: ListingBank, row: number, wanted: number): boolean {
  if ((bank.bareness[row] ?? 0) >= firstFullBareness) return true;
  const rooms = bank.rooms[row] ?? 0;
  return (rooms & (wanted << fullRoomsShift)) !== 0 && (rooms & wanted) === 0;
}

function byRelevance({ parts, exact, leastPart, hasOnePart }: PlaceCriteria, { sharing }: SearchCriteria): Ranking {
  const { row: exactRow, part: exactPart } = exact ?? { row: -1, part: 0 };
  const wanted = sharingBits(sharing);
  /** Never less than `bareness`, so that the bounds of `bareness` are valid for it. */
  const barenessFor = (bank: ListingBank, row: number) => {
    const bareness = bank.bareness[row] ?? 0;
    const isFullHere = wanted !== 0 && bareness < firstFullBareness && isFullFor(bank, row, wanted);
    return isFullHere ? firstFullBareness + bareness : bareness;
  };
  return {
    rankOf(bank, row, bankStart) {
      const part = bankStart + row === exactRow ? exactPart : (parts[bank.places[row] ?? 0] ?? 0);
      return part * barenessEnd + barenessFor(bank, row);
    },
    boundsOf: (bank) => bank.bounds.bareness,
    offset: leastPart * barenessEnd,
    least: 0,
    ...(hasOnePart && wanted === 0 ? { columnOf: (bank) => bank.bareness } : {}),
    ...keys,
  };
}

/** Metres, more than the largest radius: full listings come after all that may have a free bed. */
const fullFromMetres = 100_000;

function byDistance(kilometresTo: (point: number) => number, { sharing }: SearchCriteria): Ranking {
  const wanted = sharingBits(sharing);
  return {
    rankOf(bank, row) {
      const metres = Math.floor(kilometresTo(bank.points[row] ?? 0) * 1000);
      return isFullFor(bank, row, wanted) ? fullFromMetres + metres : metres;
    },
    // The bounds of words do not include distances, so these words are never skipped.
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

/** What is stated completely comes first, by its all-in price; then what costs at least so much. */
function byAllIn(criteria: SearchCriteria): Ranking {
  const priceOf = priceFor(criteria);
  return {
    rankOf(bank, row, bankStart) {
      const price = priceOf(bank, row, bankStart);
      if (price === notStated) return notStated;
      return price + (bank.besideRents[row] ?? 0) + (bank.isAtLeast(row) ? atLeastFrom : 0);
    },
    boundsOf: (bank) => bank.bounds.allIns,
    offset: 0,
    least: criteria.minRent ?? 0,
    ...keys,
  };
}

/**
 * The price that the card of a listing shows, the same as the contract's `startingPrice` for a listing that fulfils the
 * criteria: the lowest requested rent with a free bed, else the lowest requested rent; `notStated` if there is none.
 */
export function priceFor(criteria: SearchCriteria): Ranking["rankOf"] {
  const { minRent = 0, maxRent = notStated - 1, maxAllIn } = criteria;
  const mostFor = (bank: ListingBank, row: number) =>
    maxAllIn === undefined ? maxRent : Math.min(maxRent, maxAllIn - (bank.besideRents[row] ?? 0));
  const only = onlySharing(criteria);
  if (only !== undefined) return (bank, row) => bank.rents[only]?.[row] ?? notStated;
  const requested = requestedSharings(criteria);
  const compute = (bank: ListingBank, row: number) => {
    const rooms = bank.rooms[row] ?? 0;
    const most = mostFor(bank, row);
    let lowest = notStated;
    let lowestFree = notStated;
    for (const at of requested) {
      const rent = bank.rents[at]?.[row] ?? notStated;
      if (rent < minRent || rent > most) continue;
      if (rent < lowest) lowest = rent;
      if (rent < lowestFree && (rooms & (1 << at)) !== 0) lowestFree = rent;
    }
    return lowestFree === notStated ? lowest : lowestFree;
  };
  if (requested.length < sharings.length) return compute;
  // A price within the bounds is also the best one within them.
  return (bank, row) => {
    const price = bank.prices[row] ?? notStated;
    return price >= minRent && price <= mostFor(bank, row) ? price : compute(bank, row);
  };
}

/** The same, with the known cost beside the rent. */
export function allInPriceFor(criteria: SearchCriteria): Ranking["rankOf"] {
  const priceOf = priceFor(criteria);
  return (bank, row, bankStart) => {
    const price = priceOf(bank, row, bankStart);
    return price === notStated ? notStated : price + (bank.besideRents[row] ?? 0);
  };
}

/** The position of the requested sharing; undefined if several are requested. */
function onlySharing(criteria: SearchCriteria): number | undefined {
  const [only, ...others] = requestedSharings(criteria);
  return others.length === 0 ? only : undefined;
}
