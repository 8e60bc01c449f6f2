import { expect, test } from "vitest";
import { type SearchQuery, searchFilters } from "#contract/search/search-queries.ts";
import { koramangala } from "#test/koramangala.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "./answer-search.ts";
import { resolveSearch } from "./resolve-criteria.ts";
import { understoodQuery } from "./understood-query.ts";

const noTitle = () => false;

test("words become filters, the rest stays words", () => {
  expect(understoodQuery({ q: "girls pg near srcc under 9k with sunlight" })).toEqual({
    q: "sunlight",
    near: "srcc",
    gender: "girls",
    maxRent: 9000,
  });
  expect(understoodQuery({ q: "Gulmohar House" })).toBeUndefined();
  expect(understoodQuery({ gender: "girls" })).toBeUndefined();
});

test("a filter given by itself outranks a word; facilities add up", () => {
  expect(understoodQuery({ q: "boys pg wifi under 9k", gender: "girls", amenities: ["AC"], maxRent: 7000 })).toEqual({
    gender: "girls",
    amenities: ["WiFi", "AC"],
    maxRent: 7000,
  });
});

test("rents are one filter: given ones replace those in the text, and the two are put in order", () => {
  expect(understoodQuery({ q: "pg under 9k", minRent: 10_000 })).toEqual({ minRent: 10_000 });
  expect(understoodQuery({ q: "above 12k under 8k" })).toEqual({ minRent: 8000, maxRent: 12_000 });
  expect(resolveSearch({ minRent: 12_000, maxRent: 8000 }, noTitle).criteria).toMatchObject({
    minRent: 8000,
    maxRent: 12_000,
  });
});

test("words that ask for nothing are no filter, but signs are still looked for", () => {
  expect(understoodQuery({ q: "pg", page: 2 })).toEqual({ page: 2 });
  expect(understoodQuery({ q: "!!!" })).toBeUndefined();
});

test("a kind of place of which we know none around the place given asks for nothing", () => {
  expect(understoodQuery({ city: "Bhopal", q: "near metro" })).toEqual({ city: "Bhopal" });
  expect(understoodQuery({ city: "Bhopal", q: "girls near metro within 2 km" })).toEqual({
    city: "Bhopal",
    gender: "girls",
  });
  expect(understoodQuery({ city: "Ranchi", q: "near metro" })).toEqual({ city: "Ranchi" });
  expect(understoodQuery({ city: "Talwandi", q: "near metro" })).toEqual({ city: "Talwandi" });
  expect(understoodQuery({ city: "Patna or Surat", q: "near metro" })).toEqual({ city: "Patna or Surat" });
  expect(understoodQuery({ locality: ["kota/talwandi"], q: "near metro" })).toEqual({ locality: ["kota/talwandi"] });
  expect(understoodQuery({ near: "srcc", q: "near metro" })).toEqual({ near: "srcc" });
  expect(understoodQuery({ city: "Delhi", q: "near metro" })).toEqual({ city: "Delhi", near: "metro" });
  expect(understoodQuery({ city: "Koramangala", q: "near metro" })).toEqual({ city: "Koramangala", near: "metro" });
});

test("a house whose name begins with a kind of place is found by it, near or far from one", () => {
  const houses = anIndex([
    aListing({ seq: 1, title: "Metro Stay", latitude: 12.3, longitude: 76.6 }),
    aListing({ seq: 2, title: "Airport Road PG", latitude: 12.3, longitude: 76.6 }),
    aListing({ seq: 3, title: "Neem House" }),
  ]);
  const found = (q: string) => answerSearch(houses, () => undefined, { q }).listings.map(({ seq }) => seq);
  expect(found("Metro Stay")).toEqual([1]);
  expect(found("airport road pg")).toEqual([2]);
  for (const q of ["metro", "metro pg", "pg near metro"]) expect(found(q), q).toEqual([3]);
  const viewport = { south: 6, west: 68, north: 36, east: 98 };
  const { criteria } = resolveSearch({ q: "Metro Stay" }, (words) => houses.hasTitle(words));
  expect(houses.mapPoints(criteria, viewport)).toHaveLength(1);
});

const index = anIndex([
  aListing({ seq: 1, title: "Neem House" }),
  aListing({ seq: 2, rents: [11_000, null, null], gender: "boys" }),
  aListing({ seq: 3, ...koramangala, latitude: 12.935, longitude: 77.624 }),
]);
const everywhere = { south: 5, west: 65, north: 40, east: 100 };

/** The requested search → the search that is made of it → how many listings it finds. */
test.each([
  ["q=girls pg near srcc", "near=srcc&gender=Girls", 1],
  // A place in the text counts beside another one that is given …
  ["q=girls pg near srcc&city=delhi", "city=delhi&near=srcc&gender=Girls", 1],
  ["q=girls pg near srcc&city=kamla nagar", "city=kamla nagar&near=srcc&gender=Girls", 1],
  ["q=near srcc&locality=delhi/kamla-nagar", "locality=delhi/kamla-nagar&near=srcc", 2],
  ["q=girls delhi&near=srcc", "city=Delhi&near=srcc&gender=Girls", 1],
  ["q=girls pg near srcc&near=srcc", "near=srcc&gender=Girls", 1],
  // … but not as a second one for the same filter, nor one far away: their names are searched for as text.
  ["q=girls koramangala&city=bengaluru", "q=Koramangala&city=bengaluru&gender=Girls", 1],
  ["q=near kamla nagar&near=srcc", "q=Kamla Nagar&near=srcc", 2],
  ["q=girls near srcc within 2 km&city=Pune", "q=SRCC&city=Pune&gender=Girls", 0],
  // A radius in the text applies to a given place, and a given radius to a place in the text.
  ["q=girls pg near srcc&within=2", "near=srcc&within=2&gender=Girls", 1],
  ["q=near srcc within 3 km&within=2", "near=srcc&within=2", 2],
  ["q=pg within 2 km&near=srcc", "near=srcc&within=2", 2],
  ["minRent=10000&q=pg under 9k", "minRent=10000", 3],
  ["q=above 12k under 10k", "minRent=10000&maxRent=12000", 1],
  ["q=neem", "q=neem", 1],
  ["q=pg", "", 3],
  ["q=!!!", "q=!!!", 0],
])("%s finds, in the list and on the map, what %s says", (requested, made, total) => {
  const read = (text: string): SearchQuery => searchFilters.read(Object.fromEntries(new URLSearchParams(text))).value;
  const { query, criteria } = resolveSearch(read(requested), noTitle);
  expect(new URLSearchParams(searchFilters.write(query)).toString()).toBe(new URLSearchParams(made).toString());
  expect(answerSearch(index, () => undefined, read(requested)).head.total).toBe(total);
  const points = index.mapPoints(criteria, everywhere);
  expect(points.reduce((sum, point) => sum + point.total, 0)).toBe(total);
});

test("a radius without anything to be around is refused by its name", () => {
  expect(() => resolveSearch({ q: "girls pg", within: 2 }, noTitle)).toThrow(
    expect.objectContaining({ message: "Cannot read within" }),
  );
});
