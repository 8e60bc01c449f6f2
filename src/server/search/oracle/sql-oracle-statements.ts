/** The statements of `sql-oracle-store.ts`, written to be read, not to be fast; raw SQL, so that the oracle shares no code with the search. */
import { fallbackElectricityRate, priceSlider } from "#contract/limits.ts";
import { sharings } from "#contract/property/property-facts.ts";
import type { SortOrder } from "#contract/search/search-filters.ts";
import { metresPerDegree } from "#contract/search/distance.ts";

const rentSteps = (priceSlider.most - priceSlider.least) / priceSlider.step;
/** One bucket for each of the price slider's steps, one below and one above. */
export const rentBuckets = rentSteps + 2;

/** More than any rent. */
const unpriced = 2_147_483_647;

/** `$1` as columns; null means that the criterion is not set. */
const criteria = `
  criteria AS (
    SELECT * FROM jsonb_to_record($1) AS named (
      q_classes jsonb, q_seq bigint, q_titles bigint[], city_classes jsonb, localities text[],
      latitudes float8[], longitudes float8[], latitudes2 float8[], longitudes2 float8[], within float8,
      south float8, west float8, north float8, east float8,
      gender text, sharing text[], free_now boolean, min_rent int, max_rent int, max_all_in int,
      amenities text[], safety text[], bills text[], meals text[], max_lock_in int, max_deposit int
    )
  )`;

/** Kilometres to the nearest of the requested points; null where either has no point. Same formula as `distanceInKm`. */
const distanceTo = (name: string, latitudes: string, longitudes: string) => `
  SELECT min(sqrt(way.north * way.north + way.east * way.east)) * ${metresPerDegree} / 1000 AS ${name}
  FROM unnest(${latitudes}, ${longitudes}) AS point (latitude, longitude)
  CROSS JOIN LATERAL (SELECT radians((property.public_latitude + point.latitude) / 2)) AS half (middle)
  CROSS JOIN LATERAL (
    SELECT property.public_latitude - point.latitude, (property.public_longitude - point.longitude) * cos(middle)
  ) AS way (north, east)`;

/** Units (kWh) a month where a listing does not state them, with and without air conditioning. */
const usualUnits = { withAirConditioning: 100, without: 35 };
/** What a month costs beside the rent, and whether a part of it is not stated. */
const costs = `
  SELECT meal_cost + units * rate + fixed AS beside_rent,
    meal_plan IS NULL OR (meal_plan = 'optional' AND meal_price IS NULL)
      OR EXISTS (
        SELECT FROM unnest(ARRAY['Water', 'Gas']) AS bill
        WHERE bill <> ALL (bills_included) AND lower(bill) NOT IN (SELECT lower(extra ->> 'name') FROM jsonb_array_elements(monthly_extras) AS extra)
      ) AS is_at_least
  FROM (SELECT
    CASE WHEN meal_plan = 'optional' THEN COALESCE(meal_price, 0) ELSE 0 END,
    COALESCE(
      NULLIF(electricity_units_per_month, 0),
      CASE WHEN 'AC' = ANY (property.amenities) THEN ${usualUnits.withAirConditioning} ELSE ${usualUnits.without} END
    ),
    COALESCE(NULLIF(electricity_per_unit, 0), ${fallbackElectricityRate}),
    (SELECT COALESCE(sum((extra ->> 'amount')::int), 0)::int FROM jsonb_array_elements(monthly_extras) AS extra)
  ) AS parts (meal_cost, units, rate, fixed)`;

const beds = sharings.map((sharing) => `('${sharing}', property.rent_${sharing}, property.beds_free_${sharing})`);
/**
 * Of the sharings chosen, all when none is: the lowest rent, and the price that the card shows, which is null when no rent is
 * between the bounds. Of all sharings: those whose rent is.
 */
const prices = `
  SELECT min(rent) FILTER (WHERE is_chosen) AS lowest_rent,
    COALESCE(
      min(rent) FILTER (WHERE is_chosen AND is_within AND beds_free > 0),
      min(rent) FILTER (WHERE is_chosen AND is_within)
    ) AS price,
    min(rent + beside_rent) FILTER (
      WHERE is_chosen AND is_between AND (criteria.free_now IS NULL OR beds_free > 0)
    ) AS cheapest_all_in,
    array_agg(bed.sharing) FILTER (WHERE is_within AND (criteria.free_now IS NULL OR beds_free > 0)) AS sharings_within,
    COALESCE(bool_or(beds_free > 0), false) AS has_free_bed,
    COALESCE(bool_and(beds_free = 0) FILTER (WHERE beds_free IS NOT NULL), false)
      OR COALESCE(bool_and(beds_free = 0) FILTER (WHERE is_chosen AND beds_free IS NOT NULL), false) AS is_full,
    COALESCE(bool_or(beds_free > 0) FILTER (WHERE is_chosen AND is_within), false) AS has_free_room
  FROM (VALUES ${beds.join(", ")}) AS bed (sharing, rent, beds_free)
  CROSS JOIN LATERAL (
    SELECT criteria.sharing IS NULL OR bed.sharing = ANY (criteria.sharing),
      rent BETWEEN COALESCE(criteria.min_rent, 0) AND COALESCE(criteria.max_rent, ${unpriced}),
      rent BETWEEN COALESCE(criteria.min_rent, 0) AND COALESCE(criteria.max_rent, ${unpriced})
        AND (criteria.max_all_in IS NULL OR rent + beside_rent <= criteria.max_all_in)
  ) AS judgement (is_chosen, is_between, is_within)`;

/** How well the place matches each text: 0 is best, null means no match. */
const places = `
  SELECT
    CASE WHEN criteria.q_classes IS NULL OR seq = criteria.q_seq THEN 0
      ELSE COALESCE((criteria.q_classes ->> place)::int, CASE WHEN seq = ANY (criteria.q_titles) THEN 4 END) END AS q_class,
    CASE WHEN criteria.city_classes IS NULL THEN 0 ELSE (criteria.city_classes ->> place)::int END AS city_class
  FROM (SELECT (locality, city, state, locality_key, city_key)::text) AS written (place)`;

const asksForRooms =
  "COALESCE(criteria.sharing[1], criteria.min_rent::text, criteria.max_rent::text, criteria.max_all_in::text) IS NOT NULL";
/** A bed is free in a requested room, or in any room if none is requested. */
const isFree = `CASE WHEN ${asksForRooms} THEN has_free_room ELSE has_free_bed END`;

/** The condition for each criterion. */
const conditions = {
  q: "q_class IS NOT NULL",
  city: "city_class IS NOT NULL",
  localities: "criteria.localities IS NULL OR locality_key = ANY (criteria.localities)",
  // `greatest` leaves out a distance to a second place that the search does not have.
  near: "criteria.within IS NULL OR greatest(distance, distance2) <= criteria.within",
  box: `criteria.south IS NULL OR (public_latitude BETWEEN criteria.south AND criteria.north
    AND public_longitude BETWEEN criteria.west AND criteria.east)`,
  gender: "criteria.gender IS NULL OR property.gender = criteria.gender",
  rent: `NOT (${asksForRooms}) OR price IS NOT NULL`,
  freeNow: `criteria.free_now IS NULL OR ${isFree}`,
  amenities: "stated_amenities @> criteria.amenities",
  safety: "safety_features @> criteria.safety",
  bills: "bills_included @> criteria.bills",
  meals: "criteria.meals IS NULL OR meal_plan = ANY (criteria.meals)",
  maxLockIn: "criteria.max_lock_in IS NULL OR lock_in_months <= criteria.max_lock_in",
  maxDeposit: "criteria.max_deposit IS NULL OR security_deposit <= criteria.max_deposit",
};
type Condition = keyof typeof conditions;

const unfulfilled = Object.entries(conditions).map(
  ([name, fulfilled]) => `CASE WHEN (${fulfilled}) IS NOT TRUE THEN '${name}' END`,
);

/** Every live listing, with its values for the search and the criteria that it does not fulfil. */
const listing = `
  listing AS MATERIALIZED (
    SELECT property.*, q_class, city_class, distance, distance2, lowest_rent, price, sharings_within, has_free_bed, is_full,
      beside_rent, is_at_least, cheapest_all_in, stated_amenities,
      ${isFree} AS is_free,
      array_remove(ARRAY[${unfulfilled.join(", ")}], NULL) AS unfulfilled
    FROM properties AS property
    CROSS JOIN criteria
    CROSS JOIN LATERAL (${distanceTo("distance", "criteria.latitudes", "criteria.longitudes")}) AS away
    CROSS JOIN LATERAL (${distanceTo("distance2", "criteria.latitudes2", "criteria.longitudes2")}) AS away2
    CROSS JOIN LATERAL (${costs}) AS cost
    CROSS JOIN LATERAL (${prices}) AS priced
    CROSS JOIN LATERAL (${places}) AS placed
    CROSS JOIN LATERAL (
      SELECT CASE WHEN meal_plan = 'included' THEN property.amenities || 'FoodIncluded'::text
        ELSE property.amenities END AS stated_amenities
    ) AS fed
    WHERE status = 'live'
  )`;

const statedFacts = `num_nonnulls(description, security_deposit, lock_in_months, notice_days, electricity_per_unit,
  meal_plan, gate_closes, visitors, COALESCE(beds_free_single, beds_free_double, beds_free_triple))`;

const secondsPerWeek = 7 * 24 * 60 * 60;
/** What comes first in each order; then the newest, then the latest created. */
const firstKeys: Readonly<Record<SortOrder, string>> = {
  // The better place, then what is not full, what states a price, what states more facts, what was updated last.
  relevance: `((((8 * q_class + city_class) * 2
      + CASE WHEN is_full THEN 1 ELSE 0 END) * 2
      + CASE WHEN price IS NULL THEN 1 ELSE 0 END) * 3
      + CASE WHEN ${statedFacts} = 9 THEN 0 WHEN ${statedFacts} >= 6 THEN 1 ELSE 2 END) * 5000
    + 4999 - floor(extract(epoch FROM updated_at) / ${secondsPerWeek})`,
  // What is full comes after the widest circle.
  distance: "floor(distance * 1000) + CASE WHEN is_full THEN 100000 ELSE 0 END",
  fair: "floor(greatest(distance, distance2) * 1000) + CASE WHEN is_full THEN 100000 ELSE 0 END",
  price: `COALESCE(price, ${unpriced})`,
  "price-desc": `COALESCE(-price, ${unpriced})`,
  // What is stated completely comes first.
  "all-in": `COALESCE(price + beside_rent + CASE WHEN is_at_least THEN 1000000000 ELSE 0 END, ${unpriced})`,
  newest: "0",
};

const findStatement = (sort: SortOrder) => `
  WITH ${criteria}, ${listing},
  matching AS (
    SELECT seq, distance, distance2, (${firstKeys[sort]})::bigint AS k1, -(extract(epoch FROM created_at) * 1000000)::bigint AS k2,
      -seq AS k3
    FROM listing
    WHERE unfulfilled = '{}'
  )
  SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM matching) AS counted
  LEFT JOIN LATERAL (
    SELECT * FROM matching
    WHERE $2::bigint[] IS NULL OR ARRAY[k1, k2, k3] > $2
    ORDER BY k1, k2, k3
    LIMIT $3 OFFSET $4
  ) AS page ON true
  ORDER BY page.k1, page.k2, page.k3`;

/** `$1` the criteria, `$2` the sort key after which the page begins, or null, `$3` its length, `$4` how many listings to skip. */
export const findStatements: Readonly<Record<SortOrder, string>> = {
  relevance: findStatement("relevance"),
  distance: findStatement("distance"),
  price: findStatement("price"),
  "price-desc": findStatement("price-desc"),
  fair: findStatement("fair"),
  "all-in": findStatement("all-in"),
  newest: findStatement("newest"),
};

/** Counts listings by one of their values, without regard to the criteria in `ignored`. */
function facet(
  name: string,
  value: string,
  { ignored = [], join = "", where = "true" }: { ignored?: Condition[]; join?: string; where?: string } = {},
) {
  return `SELECT '${name}' AS facet, ${value}::text AS value, count(DISTINCT seq) AS total
    FROM listing ${join}
    WHERE unfulfilled <@ '{${ignored.join(", ")}}' AND ${value} IS NOT NULL AND (${where})
    GROUP BY 2`;
}

/** `$1` the criteria; then the steps to count: `$2` months of lock-in, `$3` rupees of deposit, `$4` kilometres, `$5` all-in prices. */
export const facetStatement = `
  WITH ${criteria}, ${listing}
  ${[
    facet("gender", "gender", { ignored: ["gender"] }),
    // Of a room that is counted a bed has to be free, of those that are chosen not.
    facet("sharing", "sharing", {
      ignored: ["rent", "freeNow"],
      join: "CROSS JOIN unnest(sharings_within) AS sharing",
    }),
    facet("free", "is_free", { where: "is_free" }),
    facet("amenities", "name", { join: "CROSS JOIN unnest(stated_amenities) AS name" }),
    facet("safety", "name", { join: "CROSS JOIN unnest(safety_features) AS name" }),
    facet("bills", "name", { join: "CROSS JOIN unnest(bills_included) AS name" }),
    facet("meals", "meal_plan", { ignored: ["meals"] }),
    facet("maxLockIn", "step", {
      ignored: ["maxLockIn"],
      join: "JOIN unnest($2::int[]) AS step ON lock_in_months <= step",
    }),
    facet("maxDeposit", "step", {
      ignored: ["maxDeposit"],
      join: "JOIN unnest($3::int[]) AS step ON security_deposit <= step",
    }),
    facet("within", "step", {
      ignored: ["near"],
      join: "JOIN unnest($4::float8[]) AS step ON greatest(distance, distance2) <= step",
    }),
    facet("maxAllIn", "step", {
      ignored: ["rent", "freeNow"],
      join: "JOIN unnest($5::int[]) AS step ON cheapest_all_in <= step",
    }),
    facet("rents", `width_bucket(lowest_rent, ${priceSlider.least}, ${priceSlider.most}, ${rentSteps})`, {
      ignored: ["rent", "freeNow"],
      where: "(SELECT free_now FROM criteria) IS NULL OR has_free_bed",
    }),
    facet("cities", "city_key", { ignored: ["q", "city", "localities", "near", "box"] }),
    facet("localities", "locality_key", { ignored: ["localities"] }),
  ].join("\n  UNION ALL ")}`;
