import { count, eq } from "drizzle-orm";
import type { Client, QueryConfig } from "pg";
import { connectOrm } from "#server/database/orm.ts";
import type { MonthlyExtra } from "#contract/property/property-facts.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { storedCostBesideRent } from "#server/properties/stored-cost.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import type { ListedPlace } from "#server/search/places/place-class.ts";

/** A row as the database returns it: one column per number, and names joined by commas. */
type ListingRow = Omit<IndexedListing, "rents" | "bedsFree" | "amenities" | "safety" | "bills" | "besideRent"> & {
  rentSingle: number | null;
  rentDouble: number | null;
  rentTriple: number | null;
  bedsSingle: number | null;
  bedsDouble: number | null;
  bedsTriple: number | null;
  amenities: string;
  safety: string;
  bills: string;
  mealPrice: number | null;
  electricityPerUnit: number | null;
  electricityUnitsPerMonth: number | null;
  monthlyExtras: MonthlyExtra[];
};

const expressions: Readonly<Record<keyof ListingRow, string>> = {
  seq: "seq",
  title: "title",
  locality: "locality",
  city: "city",
  state: "state",
  localityKey: "locality_key",
  cityKey: "city_key",
  latitude: "public_latitude",
  longitude: "public_longitude",
  gender: "gender",
  rentSingle: "rent_single",
  rentDouble: "rent_double",
  rentTriple: "rent_triple",
  bedsSingle: "beds_free_single",
  bedsDouble: "beds_free_double",
  bedsTriple: "beds_free_triple",
  securityDeposit: "security_deposit",
  lockInMonths: "lock_in_months",
  amenities: "array_to_string(amenities, ',')",
  safety: "array_to_string(safety_features, ',')",
  bills: "array_to_string(bills_included, ',')",
  mealPlan: "meal_plan",
  mealPrice: "meal_price",
  electricityPerUnit: "electricity_per_unit",
  electricityUnitsPerMonth: "electricity_units_per_month",
  monthlyExtras: "monthly_extras",
  statedFacts: `num_nonnulls(description, security_deposit, lock_in_months, notice_days, electricity_per_unit, meal_plan,
    gate_closes, visitors, coalesce(beds_free_single, beds_free_double, beds_free_triple))`,
  createdAt: "(extract(epoch FROM created_at) * 1000000)::bigint",
  updatedWeek: "floor(extract(epoch FROM updated_at) / 604800)::integer",
};

/**
 * At a start a million listings are read, and the driver takes 10 µs for a row with so many fields. The query therefore returns
 * one row with a JSON array for each field, which is read in 2 µs a listing.
 */
type ListingColumns = { [Name in keyof ListingRow]: ListingRow[Name][] };
const columns = Object.entries(expressions)
  .map(([name, expression]) => `coalesce(json_agg(${expression}), '[]') AS "${name}"`)
  .join();

/** What each field of an indexed listing is read from: a snapshot of the index made by others holds something else. */
export const listingMeanings: readonly string[] = Object.entries(expressions).flat();

/** Listings that were read together. */
export interface ListingPage {
  seqs: readonly number[];
  /** Iterate once only: each listing is built when it is reached, and can be garbage-collected before the next. */
  listings: Iterable<IndexedListing>;
}

/** Live listings in order of arrival, those after `seq`, at most `limit`. */
export function readListingsAfter(client: Client, seq: number, limit: number): Promise<ListingPage> {
  return readListings(client, {
    name: "listings-after",
    text: `SELECT ${columns}
      FROM (SELECT * FROM properties WHERE status = 'live' AND seq > $1 ORDER BY seq LIMIT $2) AS page`,
    values: [seq, limit],
  });
}

/** The live listings among these, in any order. */
export function readListingsBySeq(client: Pick<Client, "query">, seqs: readonly number[]): Promise<ListingPage> {
  return readListings(client, {
    name: "listings-by-seq",
    text: `SELECT ${columns} FROM properties WHERE status = 'live' AND seq = ANY($1::bigint[])`,
    values: [seqs],
  });
}

/** Starts a read-only transaction: all later reads of the connection see one snapshot. */
export async function beginReading(client: Client): Promise<void> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

export async function endReading(client: Client): Promise<void> {
  await client.query("COMMIT");
}

/** Every place that live listings name, with their number. */
export async function countListingsByPlace(client: Client): Promise<{ place: ListedPlace; count: number }[]> {
  const { locality, city, state, localityKey, cityKey } = properties;
  const rows = await connectOrm(client)
    .select({ locality, city, state, localityKey, cityKey, count: count() })
    .from(properties)
    .where(eq(properties.status, "live"))
    .groupBy(locality, city, state, localityKey, cityKey);
  return rows.map(({ count: listings, ...place }) => ({ place, count: listings }));
}

async function readListings(client: Pick<Client, "query">, query: QueryConfig): Promise<ListingPage> {
  // Raw: the one row of JSON arrays is the fast way to read a million listings (see above), and no column decodes it.
  const { rows } = await client.query<ListingColumns>(query);
  const [page] = rows;
  if (!page) throw new Error("The database answered no row");
  return { seqs: page.seq, listings: listingsIn(page) };
}

function* listingsIn(page: ListingColumns): Generator<IndexedListing> {
  for (const at of page.seq.keys()) yield listingAt(page, at);
}

function listingAt(page: ListingColumns, at: number): IndexedListing {
  const amenities = namesIn(valueAt(page.amenities, at));
  const bills = namesIn(valueAt(page.bills, at));
  const mealPlan = valueAt(page.mealPlan, at);
  return {
    seq: valueAt(page.seq, at),
    title: valueAt(page.title, at),
    locality: valueAt(page.locality, at),
    city: valueAt(page.city, at),
    state: valueAt(page.state, at),
    localityKey: valueAt(page.localityKey, at),
    cityKey: valueAt(page.cityKey, at),
    latitude: valueAt(page.latitude, at),
    longitude: valueAt(page.longitude, at),
    gender: valueAt(page.gender, at),
    rents: [valueAt(page.rentSingle, at), valueAt(page.rentDouble, at), valueAt(page.rentTriple, at)],
    bedsFree: [valueAt(page.bedsSingle, at), valueAt(page.bedsDouble, at), valueAt(page.bedsTriple, at)],
    securityDeposit: valueAt(page.securityDeposit, at),
    lockInMonths: valueAt(page.lockInMonths, at),
    amenities,
    safety: namesIn(valueAt(page.safety, at)),
    bills,
    mealPlan,
    besideRent: storedCostBesideRent({
      mealPlan,
      mealPrice: valueAt(page.mealPrice, at),
      amenities,
      billsIncluded: bills,
      electricityPerUnit: valueAt(page.electricityPerUnit, at),
      electricityUnitsPerMonth: valueAt(page.electricityUnitsPerMonth, at),
      monthlyExtras: valueAt(page.monthlyExtras, at),
    }),
    statedFacts: valueAt(page.statedFacts, at),
    createdAt: valueAt(page.createdAt, at),
    updatedWeek: valueAt(page.updatedWeek, at),
  };
}

function valueAt<Value>(column: readonly Value[], at: number): Value {
  const value = column[at];
  if (value === undefined) throw new Error(`The database answered nothing for row ${at}`);
  return value;
}

function namesIn(joined: string): string[] {
  return joined === "" ? [] : joined.split(",");
}
