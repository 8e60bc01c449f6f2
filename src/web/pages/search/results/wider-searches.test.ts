import { expect, test } from "vitest";
import type { Relaxation } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { searchResultMessages as hindi } from "#web/messages/search/hi/search-result.ts";
import { appliedFilters } from "#web/pages/search/filters/applied-filters.ts";
import { widerSearches } from "./wider-searches.ts";

const names = { near: "SRCC" };
const widen = (query: PageQuery, ...relaxations: Relaxation[]) => widenFrom(2, query, ...relaxations);

function widenFrom(total: number, query: PageQuery, ...relaxations: Relaxation[]) {
  const filters = appliedFilters(query, searchResultMessages, names);
  return widerSearches(query, { total, relaxations }, filters, searchResultMessages, names);
}

test("each wish that can be taken away says what that finds", () => {
  const query: PageQuery = {
    near: "srcc",
    amenities: ["AC", "WiFi"],
    sharing: ["single", "double"],
    maxRent: 9000,
    page: 2,
  };
  const wider = widen(
    query,
    { filter: "amenities", value: "AC", total: 14 },
    { filter: "within", value: "10", total: 23 },
    { filter: "sharing", total: 1 },
    { filter: "rent", total: 1400 },
  );
  expect(wider.map(({ label, search }) => [label, search])).toEqual([
    ["Without AC: 14 PGs", { near: "srcc", amenities: ["WiFi"], sharing: ["single", "double"], maxRent: 9000 }],
    [
      "Within 10 km: 23 PGs",
      { near: "srcc", within: 10, amenities: ["AC", "WiFi"], sharing: ["single", "double"], maxRent: 9000 },
    ],
    ["With any sharing: 1 PG", { near: "srcc", amenities: ["AC", "WiFi"], maxRent: 9000 }],
    ["At any rent: 1,400 PGs", { near: "srcc", amenities: ["AC", "WiFi"], sharing: ["single", "double"] }],
  ]);
});

test("of a place and a gender, the others of the place and the gender elsewhere come first, each search once", () => {
  const wider = widen(
    { near: "srcc", gender: "girls", maxRent: 9000 },
    { filter: "near", total: 97 },
    { filter: "place", total: 97 },
    { filter: "gender", total: 27 },
    { filter: "rent", total: 30 },
  );
  expect(wider.map(({ label, isOtherHalf }) => [label, isOtherHalf])).toEqual([
    ["For girls everywhere: 97 PGs", true],
    ["For any gender near SRCC: 27 PGs", true],
    ["At any rent: 30 PGs", false],
  ]);
});

test("a gender without a place, and a place without a gender, are wishes like any other", () => {
  expect(widen({ gender: "girls" }, { filter: "gender", total: 3 })[0]).toMatchObject({
    label: "For any gender: 3 PGs",
    isOtherHalf: false,
  });
  expect(widen({ bills: ["Gas"] }, { filter: "bills", value: "Gas", total: 3 })[0]).toMatchObject({
    label: "Gas included or not: 3 PGs",
  });
  expect(widen({ city: "delhi" }, { filter: "city", total: 3 })[0]).toMatchObject({ label: "Without Delhi: 3 PGs" });
});

test("without a locality the search is for its city, and says so in the words of the page", () => {
  const query: PageQuery = { locality: ["bengaluru/koramangala"], gender: "girls", page: 2 };
  const relaxation: Relaxation = { filter: "locality", city: "Bengaluru", total: 40 };
  expect(widen(query, relaxation)).toEqual([
    {
      isOtherHalf: false,
      label: "Without Koramangala, in Bengaluru: 40 PGs",
      search: { city: "Bengaluru", gender: "girls" },
    },
  ]);
  const inHindi = { cities: { Bengaluru: "बेंगलुरु" }, localities: { "bengaluru/koramangala": "कोरमंगला" } };
  const filters = appliedFilters(query, hindi, inHindi);
  expect(widerSearches(query, { total: 2, relaxations: [relaxation] }, filters, hindi, inHindi)[0]?.label).toBe(
    "कोरमंगला की शर्त छोड़कर, बेंगलुरु में: 40 पीजी",
  );
});

test("where nothing is found, a text that is no place is named", () => {
  const wider = widenFrom(
    0,
    { q: "zzzz", gender: "girls" },
    { filter: "place", total: 97 },
    { filter: "q", total: 97 },
  );
  expect(wider.map(({ label }) => label)).toEqual(["Without “zzzz”: 97 PGs"]);
});
