/** Random listings and searches, from so few values that ties, bounds met exactly and shared places are common. */
import * as fc from "fast-check";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { sortOrders } from "#contract/search/search-filters.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import type { ListedPlace } from "#server/search/places/place-class.ts";
import type { Page, TextCriteria, SearchCriteria } from "#server/search/search-criteria.ts";

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 4 });

const place = (locality: string, city: string, state: string | null, localityKey: string | null): ListedPlace => ({
  locality,
  city,
  state,
  localityKey,
  cityKey: localityKey?.split("/")[0] ?? null,
});

const places = [
  place("Kamla Nagar", "Delhi", "Delhi", "delhi/kamla-nagar"),
  place("Kamla Nagar", "New Delhi", "Delhi", "delhi/kamla-nagar"),
  place("Saket", "Delhi", null, "delhi/saket"),
  place("Vijay Nagar", "Delhi", "Delhi", "delhi/vijay-nagar"),
  place("Vijay Nagar", "Indore", "Madhya Pradesh", "indore/vijay-nagar"),
  place("Koramangala", "Bengaluru", "Karnataka", "bengaluru/koramangala"),
  place("Delhi Road", "Meerut", "Uttar Pradesh", null),
  place("Nagar", "Nagar", null, null),
];
const placeKeys = places.flatMap(({ localityKey, cityKey }) => [localityKey, cityKey]).filter((key) => key !== null);

const titleWords = ["Neem", "House", "Homes", "Nest", "for", "Women", "2", "22", "घर"];
const rent = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((step) => step * 250),
  fc.integer({ min: 1, max: 200_000 }),
);
const point = fc.record({
  latitude: fc.integer({ min: 0, max: 30 }).map((step) => 28.6 + step * 0.005),
  longitude: fc.integer({ min: 0, max: 30 }).map((step) => 77.1 + step * 0.005),
});

const seq = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 53 - 1 }));

export const randomListing: fc.Arbitrary<IndexedListing> = fc
  .record({
    place: fc.constantFrom(...places),
    seq,
    title: fc.array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
    point: maybe(point),
    gender: fc.constantFrom(...genders),
    rents: fc.tuple(maybe(rent), maybe(rent), maybe(rent)),
    bedsFree: fc.tuple(maybe(fc.nat(1)), maybe(fc.nat(1)), maybe(fc.nat(1))),
    securityDeposit: maybe(fc.oneof(fc.constantFrom(0, 5000, 10_000, 12_000, 30_000), fc.nat(100_000))),
    lockInMonths: maybe(fc.constantFrom(0, 1, 2, 3, 6, 11, 36, 48)),
    amenities: fc.subarray(amenityNames.filter((name) => name !== "FoodIncluded")),
    safety: fc.subarray([...safetyNames]),
    bills: fc.subarray([...billNames]),
    mealPlan: maybe(fc.constantFrom(...mealPlans)),
    besideRent: fc.record({ amount: fc.constantFrom(0, 420, 1200, 3000, 648_000), isAtLeast: fc.boolean() }),
    statedFacts: fc.integer({ min: 0, max: 9 }),
    createdAt: fc.integer({ min: 1, max: 5 }).map((day) => 1_790_000_000_000_000 + day),
    updatedWeek: fc.integer({ min: 2950, max: 2953 }),
  })
  .map(({ place: listedPlace, point: listedPoint, ...facts }) =>
    Object.assign(facts, listedPlace, {
      latitude: listedPoint?.latitude ?? null,
      longitude: listedPoint?.longitude ?? null,
    }),
  );

const textCriteria: fc.Arbitrary<TextCriteria> = fc.record(
  {
    form: fc.constantFrom(
      ...["Delhi", "kamla nagar", "Nagar", "saket", "a", "madhya", "zz", "zzz", "house"].map(normalForm),
    ),
    keys: fc.subarray(placeKeys, { maxLength: 2 }).map((keys) => new Set(keys)),
    titleWords: fc.subarray(["n", "ho", "hou", "house", "2", "घ", "zz"], { maxLength: 2 }),
    names: fc.constantFrom("saket", "delhi", "zz").map((name) => new Set([name])),
    seq,
  },
  { requiredKeys: ["form", "keys", "titleWords"] },
);

const bound = fc.oneof(fc.constantFrom(0, 2999, 3000, 3001, 7500, 7999, 8000, 15_000, 20_000, 200_000), rent);

export const randomCriteria: fc.Arbitrary<SearchCriteria> = fc
  .record(
    {
      q: textCriteria,
      city: textCriteria,
      near: fc
        .tuple(
          point,
          fc.integer({ min: 1, max: 12 }),
          fc.array(point, { maxLength: 2 }),
          fc.array(point, { maxLength: 2 }),
        )
        .map(([middle, within, alternatives, second]) =>
          Object.assign(middle, { within, alternatives }, second.length > 0 && { second }),
        ),
      box: fc.tuple(point, point).map(([a, b]) => ({
        south: Math.min(a.latitude, b.latitude),
        west: Math.min(a.longitude, b.longitude),
        north: Math.max(a.latitude, b.latitude),
        east: Math.max(a.longitude, b.longitude),
      })),
      gender: fc.constantFrom(...genders),
      freeNow: fc.constant(true as const),
      minRent: bound,
      maxRent: bound,
      maxAllIn: bound,
      maxLockIn: fc.integer({ min: 0, max: 36 }),
      maxDeposit: fc.oneof(fc.constantFrom(0, 5000, 12_000, 30_000), fc.nat(100_000)),
      localities: fc.subarray(placeKeys, { maxLength: 3 }),
      sharing: fc.subarray([...sharings]),
      amenities: fc.subarray([...amenityNames], { maxLength: 2 }),
      safety: fc.subarray([...safetyNames]),
      bills: fc.subarray([...billNames]),
      meals: fc.subarray([...mealPlans]),
    },
    { requiredKeys: [] },
  )
  // Few criteria at once, because otherwise nothing is found.
  .chain((criteria) => fc.subarray(Object.keys(criteria), { maxLength: 4 }).map((names) => pick(criteria, names)))
  .map((criteria) =>
    Object.assign({ localities: [], sharing: [], amenities: [], safety: [], bills: [], meals: [] }, criteria),
  );

export const randomPage: fc.Arbitrary<Page> = fc.record({
  sort: fc.constantFrom(...sortOrders),
  limit: fc.integer({ min: 1, max: 30 }),
  offset: fc.oneof(fc.constant(0), fc.nat(30)),
});

/** Every place of the random listings, with this count each. */
export function expectedPlaces(count: number): { place: ListedPlace; count: number }[] {
  return places.slice(0, 5).map((expected) => ({ place: expected, count }));
}

function pick<Filters extends object>(criteria: Filters, names: readonly string[]): Partial<Filters> {
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => names.includes(name))) as Partial<Filters>;
}
