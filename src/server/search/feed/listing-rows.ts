import type { Client, QueryConfig } from "pg";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import type { ListedPlace } from "#server/search/place-class.ts";

// A million rows pass here at a start: names come joined, since PostgreSQL's array syntax is slow to read.
const columns = `
  seq, title, locality, city, state, locality_key AS "localityKey", city_key AS "cityKey",
  public_latitude AS latitude, public_longitude AS longitude, gender,
  rent_single AS "rentSingle", rent_double AS "rentDouble", rent_triple AS "rentTriple",
  beds_free_single AS "bedsSingle", beds_free_double AS "bedsDouble", beds_free_triple AS "bedsTriple",
  security_deposit AS "securityDeposit", lock_in_months AS "lockInMonths", meal_plan AS "mealPlan",
  array_to_string(amenities, ',') AS amenities, array_to_string(safety_features, ',') AS safety,
  array_to_string(bills_included, ',') AS bills,
  num_nonnulls(description, security_deposit, lock_in_months, notice_days, electricity_per_unit, meal_plan, gate_closes,
    visitors, coalesce(beds_free_single, beds_free_double, beds_free_triple)) AS "statedFacts",
  (extract(epoch FROM created_at) * 1000000)::bigint AS "createdAt",
  floor(extract(epoch FROM updated_at) / 604800)::integer AS "updatedWeek"`;

/** As the query answers: bigints are text, names are joined by commas. */
type ListingRow = Omit<
  IndexedListing,
  "seq" | "createdAt" | "rents" | "bedsFree" | "amenities" | "safety" | "bills"
> & {
  seq: string;
  createdAt: string;
  rentSingle: number | null;
  rentDouble: number | null;
  rentTriple: number | null;
  bedsSingle: number | null;
  bedsDouble: number | null;
  bedsTriple: number | null;
  amenities: string;
  safety: string;
  bills: string;
};

/** Live listings in order of arrival, those after `seq`, at most `limit`. */
export function readListingsAfter(client: Client, seq: number, limit: number): Promise<IndexedListing[]> {
  return readListings(client, {
    name: "listings-after",
    text: `SELECT ${columns} FROM properties WHERE status = 'live' AND seq > $1 ORDER BY seq LIMIT $2`,
    values: [seq, limit],
  });
}

/** Those of the given listings that are live, in no order. */
export function readListingsBySeq(client: Client, seqs: readonly number[]): Promise<IndexedListing[]> {
  return readListings(client, {
    name: "listings-by-seq",
    text: `SELECT ${columns} FROM properties WHERE status = 'live' AND seq = ANY($1::bigint[])`,
    values: [seqs],
  });
}

/** Every place that live listings name, and how many are there. */
export async function countListingsByPlace(client: Client): Promise<{ place: ListedPlace; count: number }[]> {
  const { rows } = await client.query<ListedPlace & { count: number }>(
    `SELECT locality, city, state, locality_key AS "localityKey", city_key AS "cityKey", count(*)::integer AS count
     FROM properties WHERE status = 'live' GROUP BY locality, city, state, locality_key, city_key`,
  );
  return rows.map(({ count, ...place }) => ({ place, count }));
}

async function readListings(client: Client, query: QueryConfig): Promise<IndexedListing[]> {
  const { rows } = await client.query<ListingRow>(query);
  return rows.map(listingOf);
}

function listingOf(row: ListingRow): IndexedListing {
  return {
    seq: Number(row.seq),
    title: row.title,
    locality: row.locality,
    city: row.city,
    state: row.state,
    localityKey: row.localityKey,
    cityKey: row.cityKey,
    latitude: row.latitude,
    longitude: row.longitude,
    gender: row.gender,
    rents: [row.rentSingle, row.rentDouble, row.rentTriple],
    bedsFree: [row.bedsSingle, row.bedsDouble, row.bedsTriple],
    securityDeposit: row.securityDeposit,
    lockInMonths: row.lockInMonths,
    amenities: namesIn(row.amenities),
    safety: namesIn(row.safety),
    bills: namesIn(row.bills),
    mealPlan: row.mealPlan,
    statedFacts: row.statedFacts,
    createdAt: Number(row.createdAt),
    updatedWeek: row.updatedWeek,
  };
}

function namesIn(joined: string): string[] {
  return joined === "" ? [] : joined.split(",");
}
