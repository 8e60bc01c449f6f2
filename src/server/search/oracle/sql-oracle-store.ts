/** The correct answer to every search, as plain SQL: tests and benches compare the index with it. Production never uses it. */
import type { Pool } from "pg";
import {
  type Amenity,
  type IncludedBill,
  type SafetyFeature,
  amenityNames,
  billNames,
  safetyNames,
} from "#contract/property/amenities.ts";
import type { Point } from "#contract/search/distance.ts";
import { allInSteps, depositSteps, lockInSteps, radiusSteps } from "#contract/limits.ts";
import {
  type Gender,
  type MealPlan,
  type Sharing,
  genders,
  mealPlans,
  sharings,
} from "#contract/property/property-facts.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { type ListedPlace, placeClass } from "#server/search/places/place-class.ts";
import { facetStatement, findStatements, rentBuckets } from "./sql-oracle-statements.ts";
import type {
  FacetCounts,
  Found,
  FoundListing,
  NearCriteria,
  Page,
  SortKey,
  TextCriteria,
  SearchCriteria,
} from "#server/search/search-criteria.ts";

export interface SqlOracle {
  find(criteria: SearchCriteria, page: Page): Promise<Found>;
  facets(criteria: SearchCriteria): Promise<FacetCounts>;
}

/** Queries the table `properties` in its state at each call. */
export function createSqlOracle(pool: Pool): SqlOracle {
  return {
    async find(criteria, { sort, limit, offset, after }) {
      const { rows } = await pool.query<FoundRow>({
        name: `oracle-${sort}`,
        text: findStatements[sort],
        // One more than requested, to learn whether there is a next page.
        values: [await criteriaValue(pool, criteria), after ?? null, limit + 1, offset],
      });
      const found = rows.filter((row) => row.seq !== null);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        listings: shown.map(foundListing),
        total: Number(rows[0]?.total ?? 0),
        next: found.length > limit && last ? sortKeyOf(last) : undefined,
      };
    },
    async facets(criteria) {
      const steps = stepsOf(criteria);
      const { rows } = await pool.query<FacetRow>({
        name: "oracle-facets",
        text: facetStatement,
        values: [await criteriaValue(pool, criteria), steps.maxLockIn, steps.maxDeposit, steps.within, steps.maxAllIn],
      });
      return readFacets(rows, steps);
    },
  };
}

interface FoundRow {
  total: string;
  seq: string;
  k1: string;
  k2: string;
  k3: string;
  distance: number | null;
  distance2: number | null;
}

function foundListing({ seq, distance, distance2 }: FoundRow): FoundListing {
  return {
    seq: Number(seq),
    ...(distance === null ? {} : { distance }),
    ...(distance2 === null ? {} : { distance2 }),
  };
}

function sortKeyOf({ k1, k2, k3 }: FoundRow): SortKey {
  return [Number(k1), Number(k2), Number(k3)];
}

/** The criteria as the statements read them: JSON with the names of their CTE `criteria`. */
async function criteriaValue(pool: Pool, criteria: SearchCriteria): Promise<string> {
  return JSON.stringify({
    q_classes: await placeClasses(pool, criteria.q),
    q_seq: criteria.q?.seq,
    q_titles: await titlesWith(pool, criteria.q?.titleWords ?? []),
    city_classes: await placeClasses(pool, criteria.city),
    localities: listOrNull(criteria.localities),
    latitudes: pointsOf(criteria.near)?.map(({ latitude }) => latitude),
    longitudes: pointsOf(criteria.near)?.map(({ longitude }) => longitude),
    latitudes2: criteria.near?.second?.map(({ latitude }) => latitude),
    longitudes2: criteria.near?.second?.map(({ longitude }) => longitude),
    within: criteria.near?.within,
    ...criteria.box,
    gender: criteria.gender,
    sharing: listOrNull(criteria.sharing),
    free_now: criteria.freeNow,
    min_rent: criteria.minRent,
    max_rent: criteria.maxRent,
    max_all_in: criteria.maxAllIn,
    amenities: criteria.amenities,
    safety: criteria.safety,
    bills: criteria.bills,
    meals: listOrNull(criteria.meals),
    max_lock_in: criteria.maxLockIn,
    max_deposit: criteria.maxDeposit,
  });
}

function pointsOf(near: NearCriteria | undefined): Point[] | undefined {
  return near && [near, ...(near.alternatives ?? [])];
}

/** For a list of alternatives: an empty one means that the criterion is not set. */
function listOrNull(values: readonly string[]): readonly string[] | null {
  return values.length > 0 ? values : null;
}

/** The class of every place that matches the text, keyed by the place as SQL writes it; null without a text. */
async function placeClasses(pool: Pool, text: TextCriteria | undefined): Promise<Record<string, number> | null> {
  if (text === undefined) return null;
  const { rows } = await pool.query<ListedPlace & { place: string }>(
    `SELECT DISTINCT locality, city, state, locality_key AS "localityKey", city_key AS "cityKey",
       (locality, city, state, locality_key, city_key)::text AS place
     FROM properties`,
  );
  return Object.fromEntries(
    rows.flatMap((row) => {
      const found = placeClass(row, text);
      return found === undefined ? [] : [[row.place, found]];
    }),
  );
}

/** The seqs of listings whose title has, for each of these words, a word that begins with it; none without words. */
async function titlesWith(pool: Pool, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await pool.query<{ seq: string; title: string }>("SELECT seq, title FROM properties");
  const found = rows.filter(({ title }) => {
    const own = normalForm(title).split(" ");
    return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
  });
  return found.map(({ seq }) => seq);
}

function withOwn(steps: readonly number[], own: number | undefined): number[] {
  return [...new Set(own === undefined ? steps : [...steps, own])].toSorted((a, b) => a - b);
}

/** The bounds to count, including the requested ones; no radii without a place to be near to, no all-in prices without a bound. */
function stepsOf({ near, maxLockIn, maxDeposit, maxAllIn }: SearchCriteria) {
  return {
    maxLockIn: withOwn(lockInSteps, maxLockIn),
    maxDeposit: withOwn(depositSteps, maxDeposit),
    within: near ? withOwn(radiusSteps, near.within) : [],
    maxAllIn: maxAllIn === undefined ? [] : withOwn(allInSteps, maxAllIn),
  };
}

interface FacetRow {
  facet: string;
  value: string;
  total: string;
}

function readFacets(
  rows: readonly FacetRow[],
  { maxLockIn, maxDeposit, within, maxAllIn }: ReturnType<typeof stepsOf>,
): FacetCounts {
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  const totals = (facet: string) =>
    new Map((byFacet.get(facet) ?? []).map(({ value, total }) => [value, Number(total)]));
  const counts = <Value extends string>(facet: string, values: readonly Value[]) => {
    const found = totals(facet);
    return Object.fromEntries(values.map((value) => [value, found.get(value) ?? 0])) as Record<Value, number>;
  };
  const steps = (facet: string, bounds: readonly number[]) => {
    const found = totals(facet);
    return bounds.map((upTo) => ({ upTo, total: found.get(`${upTo}`) ?? 0 }));
  };
  const rents = totals("rents");
  return {
    gender: counts<Gender>("gender", genders),
    sharing: counts<Sharing>("sharing", sharings),
    free: { now: totals("free").get("true") ?? 0 },
    amenities: counts<Amenity>("amenities", amenityNames),
    safety: counts<SafetyFeature>("safety", safetyNames),
    bills: counts<IncludedBill>("bills", billNames),
    meals: counts<MealPlan>("meals", mealPlans),
    maxLockIn: steps("maxLockIn", maxLockIn),
    maxDeposit: steps("maxDeposit", maxDeposit),
    ...(maxAllIn.length > 0 ? { maxAllIn: steps("maxAllIn", maxAllIn) } : {}),
    ...(within.length > 0 ? { within: steps("within", within) } : {}),
    rents: Array.from({ length: rentBuckets }, (_, bucket) => rents.get(`${bucket}`) ?? 0),
    cities: totals("cities"),
    localities: totals("localities"),
  };
}
