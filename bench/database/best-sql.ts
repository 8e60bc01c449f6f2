import type { Client, QueryResult } from "pg";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { depositSteps, lockInSteps, priceSlider, radiusSteps } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import type { ListedPlace } from "#server/search/places/place-class.ts";
import type { FacetCounts, Page, SearchCriteria } from "#server/search/search-criteria.ts";
import { countColumns, openBestSqlTables, readCounts } from "./best-sql-tables.ts";
import {
  type Conditions,
  conditionsOf,
  distanceFrom,
  fitting,
  fulfilling,
  isFree,
  isRentRequested,
  nearCondition,
  orderOf,
  placeGroups,
  rentBucket,
} from "./best-sql-criteria.ts";

/** The result of SQL: the same as the index's, without the next page's key. */
interface SqlAnswer {
  seqs: number[];
  total: number;
  facets: FacetCounts;
}

/**
 * The best SQL that we could write: one round trip with a statement for the page, one that counts what all facets share, and
 * one for each group whose facet ignores its own choice.
 */
export interface BestSql {
  search(criteria: SearchCriteria, page: Page): Promise<SqlAnswer>;
  /** Only the page and the total. */
  find(criteria: SearchCriteria, page: Page): Promise<Omit<SqlAnswer, "facets">>;
}

/** Creates its tables first, if they do not exist. */
export async function openBestSql(client: Client): Promise<BestSql> {
  const places = await openBestSqlTables(client);
  async function rowsOf(statements: Readonly<Record<string, string>>): Promise<Partial<Record<string, Row[]>>> {
    // For several statements node-postgres returns a list, which is missing from its types.
    const results = (await client.query(Object.values(statements).join(";"))) as unknown as QueryResult<Row>[];
    return Object.fromEntries(Object.keys(statements).map((name, index) => [name, results[index]?.rows ?? []]));
  }
  return {
    async find(criteria, page) {
      const conditions = conditionsOf(criteria, places);
      const rows = await rowsOf({
        page: pageStatement(criteria, page, conditions, places),
        total: `SELECT count(*) AS total FROM searched WHERE ${fulfilling(conditions)}`,
      });
      return { seqs: seqsOf(rows["page"]), total: Number(rows["total"]?.[0]?.["total"]) };
    },
    async search(criteria, page) {
      const conditions = conditionsOf(criteria, places);
      const statements = {
        page: pageStatement(criteria, page, conditions, places),
        ...facetStatements(criteria, conditions),
      };
      const rows = await rowsOf(statements);
      return { seqs: seqsOf(rows["page"]), ...readFacets(criteria, rows, places) };
    },
  };
}

/** PostgreSQL's 64-bit numbers are returned as text. */
type Row = Record<string, string | number | null>;
function seqsOf(rows: readonly Row[] = []): number[] {
  return rows.map(({ seq }) => Number(seq));
}

type Places = ReadonlyMap<number, ListedPlace>;

function pageStatement(
  criteria: SearchCriteria,
  { sort, limit, offset }: Page,
  conditions: Conditions,
  places: Places,
): string {
  return `SELECT seq FROM searched WHERE ${fulfilling(conditions)}
    ORDER BY ${orderOf(criteria, sort, places)} LIMIT ${limit} OFFSET ${offset}`;
}

/** The bounds that are counted, including the requested one. */
function stepsWith(steps: readonly number[], own: number | undefined): number[] {
  return [...new Set(own === undefined ? steps : [...steps, own])].toSorted((a, b) => a - b);
}

function filtered(filters: readonly string[]): string {
  return filters.map((filter, index) => `count(*) FILTER (WHERE ${filter}) AS n${index}`).join(", ");
}

function facetStatements(criteria: SearchCriteria, conditions: Conditions): Record<string, string> {
  const stepsOf = (column: string, steps: readonly number[]) => filtered(steps.map((step) => `${column} <= ${step}`));
  const bitsOf = (first: number, count: number) =>
    filtered(Array.from({ length: count }, (_, index) => `facts & ${2 ** (first + index)} <> 0`));
  const sums = countColumns.map((name) => `sum(${name}) AS ${name}`).join(", ");
  const isAnywhere = placeGroups.every((group) => !conditions.has(group));
  const { near } = criteria;
  return {
    base: `SELECT place, count(*) AS total, ${sums} FROM counted WHERE ${fulfilling(conditions)} GROUP BY place`,
    rents: `SELECT ${rentBucket(criteria)} AS bucket, count(*) AS total, ${filtered([...sharings.map((sharing) => fitting(criteria, sharing)), isFree(criteria)])}
      FROM searched WHERE ${fulfilling(conditions, "rent")} GROUP BY 1`,
    ...(isAnywhere
      ? {}
      : {
          cities: `SELECT city_key, count(*) AS total FROM searched JOIN city_numbers USING (city_number)
        WHERE ${fulfilling(conditions, ...placeGroups)} GROUP BY city_key`,
        }),
    ...(conditions.has("localities") && {
      localities: `SELECT place, count(*) AS total FROM searched
        WHERE ${fulfilling(conditions, "localities")} GROUP BY place`,
    }),
    ...(conditions.has("gender") && {
      gender: `SELECT ${bitsOf(0, genders.length)} FROM searched WHERE ${fulfilling(conditions, "gender")}`,
    }),
    ...(conditions.has("meals") && {
      meals: `SELECT ${bitsOf(genders.length, mealPlans.length)} FROM searched WHERE ${fulfilling(conditions, "meals")}`,
    }),
    ...(conditions.has("maxLockIn") && {
      maxLockIn: `SELECT ${stepsOf("lock_in_months", stepsWith(lockInSteps, criteria.maxLockIn))} FROM searched
        WHERE ${fulfilling(conditions, "maxLockIn")}`,
    }),
    ...(conditions.has("maxDeposit") && {
      maxDeposit: `SELECT ${stepsOf("security_deposit", stepsWith(depositSteps, criteria.maxDeposit))} FROM searched
        WHERE ${fulfilling(conditions, "maxDeposit")}`,
    }),
    ...(near && {
      within: `SELECT ${stepsOf("distance", stepsWith(radiusSteps, near.within))} FROM (
          SELECT ${distanceFrom(near)} AS distance FROM searched
          WHERE ${fulfilling(conditions, "near")} AND ${nearCondition(near, stepsWith(radiusSteps, near.within).at(-1) ?? near.within)}
          OFFSET 0
        ) AS around`,
    }),
  };
}

function named<Name extends string>(names: readonly Name[], numbers: readonly number[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? 0])) as Record<Name, number>;
}

function stepped(steps: readonly number[], numbers: readonly number[]): { upTo: number; total: number }[] {
  return steps.map((upTo, index) => ({ upTo, total: numbers[index] ?? 0 }));
}

function readFacets(criteria: SearchCriteria, rows: Partial<Record<string, Row[]>>, places: Places) {
  const base = rows["base"] ?? [];
  const sums = countColumns.map((name) => base.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n));
  const counts = readCounts(sums);
  const own = (group: string) => rows[group]?.[0] && Object.values(rows[group][0]).map(Number);
  const byPlace = (key: "cityKey" | "localityKey", counted: readonly Row[]) => {
    const totals = new Map<string, number>();
    for (const { place, total } of counted) {
      const name = places.get(Number(place))?.[key];
      if (name) totals.set(name, (totals.get(name) ?? 0) + Number(total));
    }
    return totals;
  };
  const rents = rows["rents"] ?? [];
  const sharingCounts = sharings.map((_, index) => rents.reduce((sum, row) => sum + Number(row[`n${index}`]), 0));
  const freeOfRooms = rents.reduce((sum, row) => sum + Number(row[`n${sharings.length}`]), 0);
  const bucketTotals = new Map(rents.map(({ bucket, total }) => [bucket, Number(total)]));
  const buckets = (priceSlider.most - priceSlider.least) / priceSlider.step + 2;
  const facets: FacetCounts = {
    gender: named(genders, own("gender") ?? counts.gender),
    sharing: named(sharings, isRentRequested(criteria) ? sharingCounts : counts.sharing),
    free: { now: isRentRequested(criteria) ? freeOfRooms : (counts.freeNow[0] ?? 0) },
    amenities: named(amenityNames, counts.amenities),
    safety: named(safetyNames, counts.safety),
    bills: named(billNames, counts.bills),
    meals: named(mealPlans, own("meals") ?? counts.meals),
    maxLockIn: stepped(stepsWith(lockInSteps, criteria.maxLockIn), own("maxLockIn") ?? counts.maxLockIn),
    maxDeposit: stepped(stepsWith(depositSteps, criteria.maxDeposit), own("maxDeposit") ?? counts.maxDeposit),
    ...(criteria.near && { within: stepped(stepsWith(radiusSteps, criteria.near.within), own("within") ?? []) }),
    rents: Array.from({ length: buckets }, (_, bucket) => bucketTotals.get(bucket) ?? 0),
    cities: rows["cities"]
      ? new Map(rows["cities"].map((row) => [String(row["city_key"]), Number(row["total"])]))
      : byPlace("cityKey", base),
    localities: byPlace("localityKey", rows["localities"] ?? base),
  };
  return { total: base.reduce((sum, { total }) => sum + Number(total), 0), facets };
}
