/** The tables for the best SQL we could write: narrow copies of `properties` that a product would not want to keep up to date. */
import type { Client } from "pg";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { depositSteps, lockInSteps, priceSlider } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import type { ListedPlace } from "#server/search/places/place-class.ts";

/** Yes-or-no facts of a listing, each with a bit of the column `facts`. */
const facts = {
  gender: genders.map((name) => `gender = '${name}'`),
  meals: mealPlans.map((name) => `meal_plan = '${name}'`),
  safety: safetyNames.map((name) => `'${name}' = ANY (safety_features)`),
  bills: billNames.map((name) => `'${name}' = ANY (bills_included)`),
  amenities: amenityNames.map((name) =>
    name === "FoodIncluded" ? "meal_plan = 'included'" : `'${name}' = ANY (amenities)`,
  ),
};
const firstBits = { gender: 0, meals: 3, safety: 6, bills: 8, amenities: 10 };

/** The bits of these values, for `facts & bits`. */
export function factBits<Value>(group: keyof typeof facts, all: readonly Value[], chosen: readonly Value[]): number {
  return chosen.reduce((bits, value) => bits + 2 ** (firstBits[group] + all.indexOf(value)), 0);
}

/** What is counted among all found listings, each with twenty bits of one of the columns c0, c1 …: three are summed at once. */
const counted = {
  ...facts,
  maxLockIn: lockInSteps.map((step) => `lock_in_months <= ${step}`),
  maxDeposit: depositSteps.map((step) => `security_deposit <= ${step}`),
  sharing: sharings.map((sharing) => `rent_${sharing} IS NOT NULL`),
  freeNow: ["GREATEST(beds_free_single, beds_free_double, beds_free_triple) > 0"],
};
const countedFields = Object.entries(counted).flatMap(([group, conditions]) =>
  conditions.map((condition, index) => ({ group, index, condition })),
);
const bitsOfCount = 20;
const countsOfColumn = 3;
export const countColumns = Array.from({ length: Math.ceil(countedFields.length / countsOfColumn) }, (_, n) => `c${n}`);

/** The numbers of each group in the sums of the count columns, in the contract's order. */
export function readCounts(sums: readonly bigint[]): Record<keyof typeof counted, number[]> {
  const read = Object.fromEntries(Object.keys(counted).map((group): [string, number[]] => [group, []]));
  for (const [field, { group }] of countedFields.entries()) {
    const sum = sums[Math.floor(field / countsOfColumn)] ?? 0n;
    const shift = BigInt((field % countsOfColumn) * bitsOfCount);
    read[group]?.push(Number((sum >> shift) & BigInt(2 ** bitsOfCount - 1)));
  }
  return read as Record<keyof typeof counted, number[]>;
}

const bit = (condition: string, exponent: number) => `CASE WHEN ${condition} THEN ${2 ** exponent} ELSE 0 END::bigint`;
const factsColumn = Object.entries(facts)
  .flatMap(([group, conditions]) =>
    conditions.map((condition, index) => bit(condition, firstBits[group as keyof typeof facts] + index)),
  )
  .join(" + ");
const countColumnsOf = countColumns.map((name, column) => {
  const fields = countedFields.slice(column * countsOfColumn, (column + 1) * countsOfColumn);
  return `${fields.map(({ condition }, index) => bit(condition, index * bitsOfCount)).join(" + ")} AS ${name}`;
});

const freeBeds = sharings.map((sharing, index) => `CASE WHEN beds_free_${sharing} > 0 THEN ${2 ** index} ELSE 0 END`);
const fullRooms = sharings.map((sharing, index) => `CASE WHEN beds_free_${sharing} = 0 THEN ${2 ** index} ELSE 0 END`);
const freeRents = sharings.map((sharing) => `CASE WHEN beds_free_${sharing} > 0 THEN rent_${sharing} END`);
const rents = sharings.map((sharing) => `rent_${sharing}`).join(", ");
const statedFacts = `num_nonnulls(description, security_deposit, lock_in_months, notice_days, electricity_per_unit,
  meal_plan, gate_closes, visitors, COALESCE(beds_free_single, beds_free_double, beds_free_triple))`;

/** The bucket of a rent: one for each of the price slider's steps, one below and one above. */
export function bucketOf(rent: string): string {
  const { least, most, step } = priceSlider;
  return `width_bucket(${rent}, ${least}, ${most}, ${(most - least) / step})`;
}

const columns = `
  seq::int, place, city_number, (${freeBeds.join(" + ")})::smallint AS free_beds,
  (${fullRooms.join(" + ")})::smallint AS full_rooms, lock_in_months, ${rents},
  security_deposit, COALESCE(LEAST(${freeRents.join(", ")}), LEAST(${rents})) AS price,
  ${bucketOf(`LEAST(${rents})`)}::smallint AS rent_bucket,
  ((CASE ${statedFacts} WHEN 9 THEN 0 WHEN 8 THEN 1 WHEN 7 THEN 1 WHEN 6 THEN 1 ELSE 2 END) * 5000
    + 4999 - floor(extract(epoch FROM updated_at) / 604800))::int AS bareness,
  CASE WHEN GREATEST(beds_free_single, beds_free_double, beds_free_triple) = 0 THEN 1 ELSE 0 END::smallint AS full_now,
  ${factsColumn} AS facts, -(extract(epoch FROM created_at) * 1000000)::bigint AS age,
  public_latitude, public_longitude`;

/** Listings are ordered city by city, with indexes for what a search begins with. */
const statements = [
  "DROP TABLE IF EXISTS listed_places, city_numbers, searched, counted, titled",
  `CREATE UNLOGGED TABLE listed_places AS
     SELECT row_number() OVER (ORDER BY city_key, locality_key, city, locality, state)::smallint AS place,
       dense_rank() OVER (ORDER BY city_key)::smallint AS city_number, *
     FROM (SELECT DISTINCT locality, city, state, locality_key, city_key FROM properties WHERE status = 'live') AS named`,
  "CREATE UNLOGGED TABLE city_numbers AS SELECT DISTINCT city_number, city_key FROM listed_places",
  `CREATE UNLOGGED TABLE placed AS
     SELECT properties.*, place, city_number FROM properties
     JOIN listed_places USING (locality, city, state, locality_key, city_key)
     WHERE status = 'live'`,
  `CREATE UNLOGGED TABLE searched AS SELECT ${columns} FROM placed ORDER BY place, age`,
  `CREATE UNLOGGED TABLE counted AS SELECT ${columns}, ${countColumnsOf.join(", ")} FROM placed ORDER BY place, age`,
  `CREATE UNLOGGED TABLE titled AS
     SELECT seq::int, array_to_tsvector(regexp_split_to_array(btrim(regexp_replace(lower(title), '[^[:alnum:]]+', ' ', 'g')), ' ')) AS words
     FROM placed`,
  "DROP TABLE placed",
  "CREATE INDEX ON titled USING gin (words)",
  ...["searched", "counted"].flatMap((table) => [
    `CREATE INDEX ON ${table} (place, age, seq)`,
    `CREATE INDEX ON ${table} (seq)`,
    `CREATE INDEX ON ${table} USING gist (point(public_longitude, public_latitude))`,
  ]),
  "CREATE INDEX ON searched (age, seq DESC)",
  "CREATE INDEX ON searched (price, age, seq DESC)",
  "CREATE INDEX ON searched (place, bareness, age, seq DESC)",
];

/** Creates the tables if they do not exist in this form; returns the places by number. */
export async function openBestSqlTables(client: Client): Promise<Map<number, ListedPlace>> {
  const { rowCount } = await client.query(
    "SELECT FROM information_schema.columns WHERE table_name = 'searched' AND column_name = 'full_rooms'",
  );
  if (rowCount === 0) {
    await client.query("BEGIN");
    for (const statement of statements) await client.query(statement);
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE searched, counted, titled, city_numbers");
  }
  const { rows } = await client.query<ListedPlace & { place: number }>(
    `SELECT place, locality, city, state, locality_key AS "localityKey", city_key AS "cityKey"
     FROM listed_places`,
  );
  return new Map(rows.map(({ place, ...listed }) => [place, listed]));
}
