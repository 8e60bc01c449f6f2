import MiniSearch, { type SearchResult } from "minisearch";
import type { Client } from "pg";
import type { Sharing } from "#contract/property/property-facts.ts";
import { sharings } from "#contract/property/property-facts.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { readListingsAfter } from "#server/search/feed/listing-rows-store.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";
import { type BenchSearch, benchSearches } from "./search-queries.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

const searchCount = 200;

/**
 * The same searches with filters here and in MiniSearch, over the same listings: the first page, the total and counts. MiniSearch
 * has less to do: one pass of counts in which no group ignores its own choice, and no order except its score.
 */
export async function compareWithMiniSearch(
  client: Client,
  index: PropertyIndex,
): Promise<{ thikana: Timing; miniSearch: Timing }> {
  const mini = await loadMiniSearch(client);
  const searches = benchSearches(5000)
    .filter(({ criteria }) => !criteria.near)
    .slice(0, searchCount);
  const durations = searches.map((search) => ({
    thikana: timed(() => index.search(search.criteria, search.page)).duration,
    miniSearch: timed(() => searchWithMiniSearch(mini, search)).duration,
  }));
  return {
    thikana: timingOf(durations.map(({ thikana }) => thikana)),
    miniSearch: timingOf(durations.map(({ miniSearch }) => miniSearch)),
  };
}

type Facts = Pick<
  IndexedListing,
  | "gender"
  | "rents"
  | "amenities"
  | "safety"
  | "bills"
  | "mealPlan"
  | "lockInMonths"
  | "securityDeposit"
  | "localityKey"
  | "cityKey"
>;

async function loadMiniSearch(client: Client): Promise<MiniSearch<IndexedListing>> {
  const mini = new MiniSearch<IndexedListing>({
    idField: "seq",
    fields: ["title", "locality", "city", "state"],
    storeFields: [
      "gender",
      "rents",
      "amenities",
      "safety",
      "bills",
      "mealPlan",
      "lockInMonths",
      "securityDeposit",
      "localityKey",
      "cityKey",
    ] satisfies (keyof Facts)[],
  });
  let last = 0;
  for (;;) {
    const { seqs, listings } = await readListingsAfter(client, last, 4000);
    mini.addAll([...listings]);
    const newest = seqs.at(-1);
    if (newest === undefined) return mini;
    last = newest;
  }
}

function searchWithMiniSearch(mini: MiniSearch<IndexedListing>, { criteria, page }: BenchSearch) {
  const text = (criteria.q ?? criteria.city)?.form;
  const found = mini.search(text ?? MiniSearch.wildcard, {
    combineWith: "AND",
    prefix: true,
    filter: (result) => isFitting(result as SearchResult & Facts, criteria),
  });
  const counts = new Map<string, number>();
  for (const result of found as (SearchResult & Facts)[])
    for (const value of [
      result.gender,
      result.mealPlan,
      result.cityKey,
      result.localityKey,
      ...result.amenities,
      ...result.safety,
      ...result.bills,
    ])
      counts.set(value ?? "", (counts.get(value ?? "") ?? 0) + 1);
  return { total: found.length, seqs: found.slice(page.offset, page.offset + page.limit).map(({ id }) => id), counts };
}

function isFitting(facts: Facts, criteria: SearchCriteria): boolean {
  const hasRent = (sharing: Sharing) => {
    const rent = facts.rents[sharings.indexOf(sharing)] ?? null;
    return rent !== null && rent >= (criteria.minRent ?? 0) && rent <= (criteria.maxRent ?? Infinity);
  };
  const isRentRequested =
    criteria.sharing.length > 0 || criteria.minRent !== undefined || criteria.maxRent !== undefined;
  return (
    (criteria.gender === undefined || facts.gender === criteria.gender) &&
    (criteria.localities.length === 0 || criteria.localities.includes(facts.localityKey ?? "")) &&
    (!isRentRequested || (criteria.sharing.length > 0 ? criteria.sharing : sharings).some(hasRent)) &&
    criteria.amenities.every((name) =>
      name === "FoodIncluded" ? facts.mealPlan === "included" : facts.amenities.includes(name),
    ) &&
    criteria.safety.every((name) => facts.safety.includes(name)) &&
    criteria.bills.every((name) => facts.bills.includes(name)) &&
    (criteria.meals.length === 0 || (facts.mealPlan !== null && criteria.meals.includes(facts.mealPlan))) &&
    (criteria.maxLockIn === undefined || (facts.lockInMonths ?? Infinity) <= criteria.maxLockIn) &&
    (criteria.maxDeposit === undefined || (facts.securityDeposit ?? Infinity) <= criteria.maxDeposit)
  );
}
