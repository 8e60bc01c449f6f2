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
  keyOf(rank: number, times: { createdAt: number; seq: number }): SortKey;
}

/** Mostly the rank is what a sort key begins with. */
const keys: Pick<Ranking, "rankOfKey" | "keyOf"> = {
  rankOfKey: ([first]) => first,
  keyOf: (rank, { createdAt, seq }) => [rank, -createdAt, -seq],
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
  keyOf: (rank, { seq }) => [0, rank, -seq],
};

function byRelevance(places: WishedPlaces): Ranking {
  return {
    rankOf: (bank, inBank, row) =>
      places.partOf(row, bank.places[inBank] ?? 0) * barenessEnd + (bank.bareness[inBank] ?? 0),
    leastOf: (bank, word) => places.leastPart * barenessEnd + (bank.leastBareness[word] ?? 0),
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
  const priceOf = priceFor(wish);
  return { rankOf: priceOf, leastOf: (bank, word) => bank.leastRent[word] ?? 0, ...keys };
}

function byPriceDescending(wish: Wish): Ranking {
  const priceOf = priceFor(wish);
  return {
    rankOf(bank, inBank) {
      const price = priceOf(bank, inBank);
      return price === notStated ? notStated : -price;
    },
    leastOf: (bank, word) => -(bank.mostRent[word] ?? 0),
    ...keys,
  };
}

/**
 * The price that the card of a listing shows, as `startingPrice` of the contract has it for a listing that fulfils the wish:
 * the lowest rent with a free bed among those wished for, else the lowest of them; `notStated` when there is none.
 */
function priceFor({ sharing, minRent = 0, maxRent = notStated - 1 }: Wish) {
  const wished = [...sharings.keys()].filter(
    (at) => sharing.length === 0 || sharing.some((name) => sharings.indexOf(name) === at),
  );
  return (bank: ListingBank, inBank: number): number => {
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
