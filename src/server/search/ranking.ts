import { sharings } from "#contract/property-facts.ts";
import type { SortOrder } from "#contract/search-filters.ts";
import { notStated } from "./bit-columns.ts";
import { type ListingBank, barenessEnd } from "./listing-bank.ts";
import type { NearPoints } from "./near-points.ts";
import type { SortKey, Wish } from "./wish.ts";
import type { WishedPlaces } from "./wished-places.ts";

/** What listings are ordered by first, the least first: then come the newest and the latest to arrive. */
export interface Ranking {
  /** Of the row of a bank; `row` is counted through all banks. */
  rankOf(bank: ListingBank, inBank: number, row: number): number;
  /** None of 32 neighbouring rows ranks before this. */
  leastOf(bank: ListingBank, word: number): number;
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
export function rankingFor(sort: SortOrder, wish: Wish, places: WishedPlaces, near: NearPoints | undefined): Ranking {
  if (sort === "relevance") return byRelevance(places);
  if (sort === "price") return byPrice(wish);
  if (sort === "price-desc") return byPriceDescending(wish);
  return sort === "distance" && near ? byDistance(near) : newest;
}

const newest: Ranking = {
  rankOf: (bank, inBank) => -(bank.createdAt[inBank] ?? 0),
  leastOf: (bank, word) => -(bank.newest[word] ?? 0),
  rankOfKey: ([, second]) => second,
  keyOf: (rank, _createdAt, seq) => [0, rank, -seq],
};

function byRelevance({ parts, exact, leastPart }: WishedPlaces): Ranking {
  return {
    rankOf(bank, inBank, row) {
      const part = exact?.row === row ? exact.part : (parts[bank.places[inBank] ?? 0] ?? 0);
      return part * barenessEnd + (bank.bareness[inBank] ?? 0);
    },
    leastOf: (bank, word) => leastPart * barenessEnd + (bank.leastBareness[word] ?? 0),
    ...keys,
  };
}

function byDistance(near: NearPoints): Ranking {
  return {
    rankOf: (bank, inBank) => Math.floor(near.distanceTo(bank.points[inBank] ?? 0) * 1000),
    leastOf: () => 0,
    ...keys,
  };
}

function byPrice(wish: Wish): Ranking {
  const wished = wishedSharings(wish);
  const { minRent = 0 } = wish;
  return {
    rankOf: priceFor(wish),
    leastOf(bank, word) {
      let least = notStated;
      for (const at of wished) least = Math.min(least, bank.leastRents[at]?.[word] ?? 0);
      return Math.max(least, minRent);
    },
    ...keys,
  };
}

function byPriceDescending(wish: Wish): Ranking {
  const priceOf = priceFor(wish);
  const wished = wishedSharings(wish);
  const { maxRent = notStated } = wish;
  return {
    rankOf(bank, inBank, row) {
      const price = priceOf(bank, inBank, row);
      return price === notStated ? notStated : -price;
    },
    leastOf(bank, word) {
      let most = 0;
      for (const at of wished) most = Math.max(most, bank.mostRents[at]?.[word] ?? 0);
      return -Math.min(most, maxRent);
    },
    ...keys,
  };
}

/** Positions of the sharings chosen; of all when none is. */
function wishedSharings({ sharing }: Wish): number[] {
  const all = [...sharings.keys()];
  return sharing.length === 0 ? all : all.filter((at) => sharing.some((name) => sharings.indexOf(name) === at));
}

/**
 * The price that the card of a listing shows, as `startingPrice` of the contract has it for a listing that fulfils the wish:
 * the lowest rent with a free bed among those wished for, else the lowest of them; `notStated` when there is none.
 */
function priceFor(wish: Wish): Ranking["rankOf"] {
  const { minRent = 0, maxRent = notStated - 1 } = wish;
  const wished = wishedSharings(wish);
  return (bank, inBank) => {
    const freeBeds = bank.freeBeds[inBank] ?? 0;
    let lowest = notStated;
    let lowestFree = notStated;
    for (const at of wished) {
      const rent = bank.rents[at]?.[inBank] ?? notStated;
      if (rent < minRent || rent > maxRent) continue;
      if (rent < lowest) lowest = rent;
      if (rent < lowestFree && (freeBeds & (1 << at)) !== 0) lowestFree = rent;
    }
    return lowestFree === notStated ? lowest : lowestFree;
  };
}
