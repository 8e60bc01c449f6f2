import { expect, test } from "vitest";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import { pageFilters } from "#contract/search/search-filters.ts";
import { suggestionMessages } from "#web/messages/search/suggestions.ts";
import { myPlaceOptions, placeOptions, searchOptions } from "./suggestion-options.ts";

const words = suggestionMessages.suggestions;
const point = { latitude: 28.684, longitude: 77.213 };
const srcc: PlaceSuggestion = {
  kind: "college",
  key: "srcc",
  name: "SRCC",
  detail: "Shri Ram College of Commerce",
  city: "Delhi",
  total: 5,
  ...point,
};
const delhi: PlaceSuggestion = { kind: "city", key: "delhi", name: "Delhi", total: 13, ...point };
const kamlaNagar: PlaceSuggestion = {
  kind: "locality",
  key: "delhi/kamla-nagar",
  name: "Kamla Nagar",
  city: "Delhi",
  total: 1,
  ...point,
};
const saying = {
  gender: undefined,
  words,
  readSearch: (search: string) => pageFilters.read(Object.fromEntries(new URLSearchParams(search))).value,
  describeQuery: (search: object) => JSON.stringify(search),
};

test("each kind of place leads to its own search", () => {
  const options = searchOptions("del", { places: [delhi, kamlaNagar, srcc] }, saying);
  expect(options.map(({ label, note, total, leadsTo }) => [label, note, total, leadsTo])).toEqual([
    ["Delhi", "City", 13, { search: { city: "Delhi" } }],
    ["Kamla Nagar", "Locality, Delhi", 1, { search: { locality: ["delhi/kamla-nagar"] } }],
    ["SRCC", "College, Delhi · Shri Ram College of Commerce", 5, { search: { near: "srcc" } }],
  ]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(3);
});

test("the gender of the box goes along", () => {
  const [option] = searchOptions("srcc", { places: [srcc] }, { ...saying, gender: "girls" });
  expect(option?.leadsTo).toEqual({ search: { near: "srcc", gender: "girls" } });
});

test("a text that says more than a place comes first, with its own gender before the box's", () => {
  const answer = { places: [srcc], reading: { search: "near=srcc&gender=Girls&maxRent=9000", total: 3 } };
  const [first, second] = searchOptions("girls pg near srcc", answer, { ...saying, gender: "boys" });
  expect(first?.leadsTo).toEqual({ search: { near: "srcc", gender: "girls", maxRent: 9000 } });
  expect(first?.total).toBe(3);
  expect(second?.key).toBe("college srcc");
});

test("a reading is not counted with a gender that it did not ask for", () => {
  const answer = { places: [], reading: { search: "near=srcc&maxRent=9000", total: 3 } };
  const [first] = searchOptions("pg near srcc", answer, { ...saying, gender: "boys" });
  expect(first?.leadsTo).toEqual({ search: { near: "srcc", maxRent: 9000, gender: "boys" } });
  expect(first?.total).toBeUndefined();
});

test("a reading near a kind of place names the kind", () => {
  const describeQuery = (_: object, { near }: { near?: string | undefined }) => `near ${near}`;
  const answer = { places: [], reading: { search: "near=metro&gender=Girls", total: 3 } };
  expect(searchOptions("girls near metro", answer, { ...saying, describeQuery })[0]?.label).toBe(
    "near a metro station",
  );
});

test("a PG ID leads to its listing; a postal code does not", () => {
  for (const typed of ["PG204173", "pg 204173", " Pg-204173 "])
    expect(searchOptions(typed, { places: [] }, saying)[0]?.leadsTo, typed).toEqual({ pgId: "PG204173" });
  for (const typed of ["204173", "pg", "pg 12", "pg 204173 delhi"])
    expect(searchOptions(typed, { places: [] }, saying), typed).toEqual([]);
});

test("to measure a distance from, cities are left out and nothing leads away", () => {
  const options = placeOptions({ places: [delhi, srcc] }, words);
  expect(options.map(({ place, leadsTo }) => [place?.key, leadsTo])).toEqual([["srcc", undefined]]);
});

test("my place can be searched near, and forgotten", () => {
  const [near, forget] = myPlaceOptions({ key: "srcc", name: "SRCC", kind: "college", ...point }, "girls", words);
  expect(near).toMatchObject({ label: "Near SRCC", leadsTo: { search: { near: "srcc", gender: "girls" } } });
  expect(forget).toMatchObject({ label: "Forget SRCC", forgets: true });
});
