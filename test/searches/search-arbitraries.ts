/** Random listings, changes and searches, from so few values that ties, bounds met exactly and places shared are common. */
import * as fc from "fast-check";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { sortOrders } from "#contract/search/search-filters.ts";
import type { Point } from "#contract/search/distance.ts";
import type { Box } from "#server/search/index/public-points.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import type { NearCriteria, TextCriteria, SearchCriteria } from "#server/search/search-criteria.ts";

/** A row of `properties` but for its id, by the names of its columns. */
export type ListingRow = Record<string, unknown> & { seq: number };

const inPlace = (locality: string, city: string, state: string | null, locality_key: string | null) => ({
  locality,
  city,
  state,
  locality_key,
  city_key: locality_key?.split("/")[0] ?? null,
});

const places = [
  inPlace("Kamla Nagar", "Delhi", "Delhi", "delhi/kamla-nagar"),
  inPlace("Kamla Nagar", "New Delhi", "Delhi", "delhi/kamla-nagar"),
  inPlace("कमला नगर", "दिल्ली", null, "delhi/kamla-nagar"),
  inPlace("Saket", "Delhi", "Delhi", "delhi/saket"),
  inPlace("Vijay Nagar", "Delhi", "Delhi", "delhi/vijay-nagar"),
  inPlace("Vijay Nagar", "Indore", "Madhya Pradesh", "indore/vijay-nagar"),
  inPlace("T. Nagar", "Chennai", "Tamil Nadu", "chennai/t-nagar"),
  inPlace("Koramangala", "Bengaluru", "Karnataka", "bengaluru/koramangala"),
  inPlace("Sector 900", "Ujjain", "Madhya Pradesh", null),
  inPlace("Sector 900", "Ujjain", null, null),
  { ...inPlace("Old Town", "Delhi", "Delhi", null), city_key: "delhi" },
  // Keys that may have been removed from the dictionary since the listing was stored.
  inPlace("Gone", "Atlantis", null, "atlantis/gone"),
];
const localityKeys = [...new Set(places.flatMap(({ locality_key }) => locality_key ?? [])), "delhi/nobody-lives-here"];
const cityKeys = [...new Set(places.flatMap(({ city_key }) => city_key ?? []))];

const wordsOfTitles = ["Neem", "House", "Girls", "PG", "नीम", "हाउस", "Nagar", "2", "neem's"];
const texts = ["delhi", "New Delhi", "nagar", "kamla nagar", "t nagar", "कमला", "pradesh", "sector 900", "neem", "zzz"];
/** Public points with five decimals. No distance is a whole number of metres, where rounding alone would decide. */
const points = [28.600_03, 28.610_19, 28.612_34, 28.650_07, 28.701_13].flatMap((latitude) =>
  [77.100_17, 77.120_01, 77.123_45, 77.200_29].map((longitude) => ({ latitude, longitude })),
);
const elsewhere = [
  { latitude: 12.935_01, longitude: 77.624_43 },
  { latitude: 22.75, longitude: 75.9 },
];
const rents = [1, 2999, 3000, 3001, 3499, 3500, 5000, 8000, 8001, 9500, 14_999, 15_000, 200_000];
const deposits = [0, 1, 5000, 5001, 10_000, 20_000, 30_000, 30_001];
const lockIns = [0, 1, 2, 3, 6, 7, 36];
const radii = [1, 2, 3, 5, 7, 10, 50];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { freq, nil: null });
const some = <T extends string>(values: readonly T[], maxLength = values.length) =>
  fc.subarray([...values], { maxLength });
/** Few moments, some a microsecond apart. */
const moment = fc
  .tuple(fc.integer({ min: 1, max: 28 }), oneOf(["00", "00.000001", "59.999999"]))
  .map(([day, second]) => `2026-06-${String(day).padStart(2, "0")}T23:59:${second.padStart(2, "0")}Z`);

/** Few, so that half of the changes concern an existing listing. */
const anySeq = fc.integer({ min: 1, max: 250 });
const silent = { notice_days: null, electricity_per_unit: null, gate_closes: null, visitors: null };
/** Charges beside the rent: one is for a bill, one is for parking. */
const charges = [
  { name: "Laundry", amount: 300 },
  { name: "water", amount: 200 },
  { name: "GAS", amount: 150 },
  { name: "Bike parking", amount: 250 },
];

/** Every row has the same columns. */
const row = fc
  .record({
    seq: anySeq,
    place: oneOf(places),
    point: maybe(fc.oneof({ weight: 4, arbitrary: oneOf(points) }, { weight: 1, arbitrary: oneOf(elsewhere) }), 6),
    rules: oneOf([silent, { notice_days: 30, electricity_per_unit: 10, gate_closes: "open", visitors: "daytime" }]),
    facts: fc.record({
      status: fc.constantFrom("live", "live", "live", "live", "paused", "removed"),
      title: fc.array(oneOf(wordsOfTitles), { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      gender: oneOf(genders),
      rent_single: maybe(oneOf(rents)),
      rent_double: maybe(oneOf(rents)),
      rent_triple: maybe(oneOf(rents), 1),
      beds_free_single: maybe(oneOf([0, 1])),
      beds_free_double: maybe(oneOf([0, 1, 9])),
      beds_free_triple: maybe(oneOf([0, 2]), 1),
      security_deposit: maybe(oneOf(deposits)),
      lock_in_months: maybe(oneOf(lockIns)),
      amenities: some(amenityNames.filter((name) => name !== "FoodIncluded")),
      safety_features: some(safetyNames),
      bills_included: some(billNames),
      meal_plan: maybe(oneOf(mealPlans)),
      description: maybe(fc.constant("Quiet.")),
      meal_price: maybe(oneOf([1, 2400, 3000])),
      electricity_units_per_month: maybe(oneOf([0, 35, 120]), 1),
      monthly_extras: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray(charges) },
      ),
      created_at: moment,
      updated_at: moment,
    }),
  })
  .map(writeRow);

interface DrawnRow {
  seq: number;
  place: object;
  point: Point | null;
  rules: object;
  facts: object;
}

function writeRow({ seq, place, point, rules, facts }: DrawnRow): ListingRow {
  const shown = { public_latitude: point?.latitude ?? null, public_longitude: point?.longitude ?? null };
  return { seq, ...place, ...shown, ...rules, ...facts };
}

/** Listings with different seqs, in any order. */
export function listingRows({ maxLength }: { maxLength: number }): fc.Arbitrary<ListingRow[]> {
  return fc.uniqueArray(row, { maxLength, size: "max", selector: ({ seq }) => seq });
}

/** Rows to store, new or replacing the listing of that seq, and seqs to delete. */
export const change = fc.record({
  stored: listingRows({ maxLength: 12 }),
  deleted: fc.uniqueArray(anySeq, { maxLength: 12 }),
});

const placeText: fc.Arbitrary<TextCriteria> = fc
  .record({ text: oneOf(texts), keys: some([...localityKeys, ...cityKeys], 2), names: some(texts, 1) })
  .map(({ text, keys, names }) => ({
    form: normalForm(text),
    keys: new Set(keys),
    names: new Set(names.map(normalForm)),
    titleWords: [],
  }));

const anyText: fc.Arbitrary<TextCriteria> = fc
  .record({
    place: placeText,
    titleWords: fc.subarray(["n", "neem", "ho", "girls", "नी", "2"], { maxLength: 2 }),
    seq: maybe(anySeq, 1),
  })
  .map(writeText);

function writeText({ place, titleWords, seq }: { place: TextCriteria; titleWords: string[]; seq: number | null }) {
  return { ...place, titleWords, ...(seq === null ? {} : { seq }) };
}

/** Omits the parts that were drawn as null. */
function withoutNulls<T extends object>(drawn: T): { [K in keyof T]?: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: Exclude<T[K], null>;
  };
}

/** Mostly `[]`, because a search with criteria in every group finds nothing. */
const few = <T extends string>(values: readonly T[], maxLength: number) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: some(values, maxLength) });
const rare = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight, arbitrary });
const bound = rare(oneOf([...rents, 4000, 6000, 12_000]));

const criteria: fc.Arbitrary<SearchCriteria> = fc
  .tuple(
    fc.record({
      localities: few(localityKeys, 3),
      sharing: few(sharings, 3),
      amenities: few(amenityNames, 2),
      safety: few(safetyNames, 2),
      bills: few(billNames, 2),
      meals: few(mealPlans, 3),
    }),
    fc.record({
      q: rare(anyText),
      city: rare(placeText),
      near: rare(
        fc
          .record({
            middle: oneOf(points),
            within: oneOf(radii),
            alternatives: fc.option(fc.array(oneOf(points), { maxLength: 3 }), { nil: undefined, freq: 3 }),
            second: fc.option(fc.array(oneOf(points), { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 3 }),
          })
          .map(writeNear),
        3,
      ),
      box: rare(fc.tuple(oneOf(points), oneOf(points)).map(boxBetween), 2),
      gender: rare(oneOf(genders)),
      freeNow: rare(fc.constant(true as const), 2),
      minRent: bound,
      maxRent: bound,
      maxAllIn: rare(oneOf([2999, 3420, 5000, 8420, 9920, 12_000, 15_000, 200_000]), 2),
      maxLockIn: rare(oneOf([...lockIns, 4])),
      maxDeposit: rare(oneOf([...deposits, 9999])),
    }),
  )
  .map(([lists, others]) => Object.assign(lists, withoutNulls(others)));

interface DrawnNear {
  middle: Point;
  within: number;
  alternatives: Point[] | undefined;
  second: Point[] | undefined;
}

function writeNear({ middle, within, alternatives, second }: DrawnNear): NearCriteria {
  return { ...middle, within, ...(alternatives && { alternatives }), ...(second && { second }) };
}

/** Its edges are points of listings, so that edges count; it may be a line or a point. */
function boxBetween([a, b]: [Point, Point]): Box {
  return {
    south: Math.min(a.latitude, b.latitude),
    west: Math.min(a.longitude, b.longitude),
    north: Math.max(a.latitude, b.latitude),
    east: Math.max(a.longitude, b.longitude),
  };
}

const nudge = fc.constantFrom(0, 0, 0, 0, -1, 1);

/** A search and how it is paged: the next page begins after the last listing, or slightly before or after it. */
export const search = fc
  .record({
    criteria,
    sort: oneOf(sortOrders),
    isFair: fc.boolean(),
    limit: fc.oneof(fc.constantFrom(1, 24, 100), fc.integer({ min: 1, max: 100 })),
    offset: fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 260 }) },
    ),
    nudge: fc.tuple(nudge, nudge, nudge),
  })
  // Few searches have a second place, and only these have this order.
  .map(({ isFair, sort, ...drawn }) =>
    Object.assign(drawn, { sort: isFair && drawn.criteria.near?.second ? ("fair" as const) : sort }),
  )
  // Without a place to be near to there are no distances to compare.
  .filter(({ sort, criteria: { near } }) =>
    sort === "fair" ? near?.second !== undefined : sort !== "distance" || near !== undefined,
  );
