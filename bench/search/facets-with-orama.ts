import { type AnyOrama, create, insertMultiple, search } from "@orama/orama";
import type { Client } from "pg";
import { sharings } from "#contract/property/property-facts.ts";
import { readListingsAfter } from "#server/search/feed/listing-rows-store.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";
import { type BenchSearch, benchSearches } from "./search-queries.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

const searchCount = 200;
const warmUpCount = 50;

/** What each side does and does not do, for the output. */
export const facetDifferences =
  "Both sides filter by the same criteria (searches by city, locality and facts; none by free text or distance), find the same totals, " +
  "which is checked, and return a page and counts for every group of filters. Thikana orders by its own ranking, rents or age, and each group " +
  "leaves out its own choice, so that its counts say what another choice would find. Orama orders by one field, or not at all where " +
  "Thikana ranks, and its facets count only what was found.";

/** The same searches here and in Orama, over the same listings, by Orama's own filters and facets. Both see each search once, after others. */
export async function compareWithOrama(
  client: Client,
  index: PropertyIndex,
): Promise<{ thikana: Timing; orama: Timing }> {
  const orama = await loadOrama(client);
  const searches = benchSearches(5000)
    .filter(({ criteria }) => !criteria.near && !criteria.q)
    .slice(0, warmUpCount + searchCount);
  const durations = { thikana: [] as number[], orama: [] as number[] };
  for (const [number, each] of searches.entries()) {
    const here = timed(() => index.search(each.criteria, each.page));
    const began = performance.now();
    const there = await searchOrama(orama, each);
    const duration = performance.now() - began;
    if (here.answer.total !== there.count)
      throw new Error(`${each.path} finds ${here.answer.total} listings, and ${there.count} in Orama`);
    if (number < warmUpCount) continue;
    durations.thikana.push(here.duration);
    durations.orama.push(duration);
  }
  return { thikana: timingOf(durations.thikana), orama: timingOf(durations.orama) };
}

const schema = {
  gender: "enum",
  cityKey: "enum",
  localityKey: "enum",
  mealPlan: "enum",
  amenities: "enum[]",
  safety: "enum[]",
  bills: "enum[]",
  rentSingle: "number",
  rentDouble: "number",
  rentTriple: "number",
  lowestRent: "number",
  lockInMonths: "number",
  securityDeposit: "number",
  createdAt: "number",
} as const;

const rentFields = ["rentSingle", "rentDouble", "rentTriple"] as const;

/** A listing as Orama stores it: a fact that is not stated is left out. */
function documentOf(listing: IndexedListing): Record<string, unknown> {
  const rents = listing.rents.filter((rent) => rent !== null);
  const facts = {
    gender: listing.gender,
    cityKey: listing.cityKey,
    localityKey: listing.localityKey,
    mealPlan: listing.mealPlan,
    lockInMonths: listing.lockInMonths,
    securityDeposit: listing.securityDeposit,
    ...Object.fromEntries(rentFields.map((field, i) => [field, listing.rents[i]])),
    lowestRent: rents.length > 0 ? Math.min(...rents) : null,
  };
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)),
    id: String(listing.seq),
    amenities: [...listing.amenities],
    safety: [...listing.safety],
    bills: [...listing.bills],
    createdAt: listing.createdAt,
  };
}

async function loadOrama(client: Client): Promise<AnyOrama> {
  const orama: AnyOrama = create({ schema });
  let last = 0;
  for (;;) {
    const { seqs, listings } = await readListingsAfter(client, last, 4000);
    await insertMultiple(orama, [...listings].map(documentOf), 4000);
    const newest = seqs.at(-1);
    if (newest === undefined) return orama;
    last = newest;
  }
}

/** The steps that the filters offer, in rupees and months. */
const rentSteps = [5000, 8000, 10_000, 12_000, 15_000, 20_000, 30_000];
const depositSteps = [0, 5000, 10_000, 20_000, 50_000];
const lockInSteps = [0, 1, 3, 6, 12];
const upTo = (steps: readonly number[]) => ({ ranges: steps.map((to) => ({ from: 0, to })) });
const facets = {
  gender: {},
  cityKey: {},
  localityKey: {},
  mealPlan: {},
  amenities: {},
  safety: {},
  bills: {},
  rentSingle: upTo(rentSteps),
  rentDouble: upTo(rentSteps),
  rentTriple: upTo(rentSteps),
  lockInMonths: upTo(lockInSteps),
  securityDeposit: upTo(depositSteps),
};

const orders = {
  price: { property: "lowestRent", order: "ASC" },
  "price-desc": { property: "lowestRent", order: "DESC" },
  newest: { property: "createdAt", order: "DESC" },
} as const;

async function searchOrama(orama: AnyOrama, { criteria, page }: BenchSearch): Promise<{ count: number }> {
  const sortBy = page.sort in orders ? orders[page.sort as keyof typeof orders] : undefined;
  return search(orama, {
    term: "",
    where: { and: conditionsOf(criteria) },
    facets,
    limit: page.limit,
    offset: page.offset,
    ...(sortBy && { sortBy }),
  });
}

/** Each has to be fulfilled. */
function conditionsOf(criteria: SearchCriteria): object[] {
  const { city, localities, gender, amenities, safety, bills, meals, maxLockIn, maxDeposit } = criteria;
  const stored = amenities.filter((name) => name !== "FoodIncluded");
  return [
    ...(city ? [{ or: ["cityKey", "localityKey"].map((field) => ({ [field]: { in: [...city.keys] } })) }] : []),
    ...(localities.length > 0 ? [{ localityKey: { in: [...localities] } }] : []),
    ...(gender ? [{ gender: { eq: gender } }] : []),
    ...rentConditions(criteria),
    ...(stored.length > 0 ? [{ amenities: { containsAll: stored } }] : []),
    ...(amenities.includes("FoodIncluded") ? [{ mealPlan: { eq: "included" } }] : []),
    ...(safety.length > 0 ? [{ safety: { containsAll: [...safety] } }] : []),
    ...(bills.length > 0 ? [{ bills: { containsAll: [...bills] } }] : []),
    ...(meals.length > 0 ? [{ mealPlan: { in: [...meals] } }] : []),
    ...(maxLockIn === undefined ? [] : [{ lockInMonths: { lte: maxLockIn } }]),
    ...(maxDeposit === undefined ? [] : [{ securityDeposit: { lte: maxDeposit } }]),
  ];
}

/** Some sharing, of the chosen ones if any, has a rent within the limits. */
function rentConditions({ sharing, minRent, maxRent }: SearchCriteria): object[] {
  if (sharing.length === 0 && minRent === undefined && maxRent === undefined) return [];
  const between = { between: [minRent ?? 0, maxRent ?? Number.MAX_SAFE_INTEGER] };
  const chosen = sharing.length > 0 ? sharing : sharings;
  return [{ or: chosen.map((name) => ({ [rentFields[sharings.indexOf(name)] ?? ""]: between })) }];
}
