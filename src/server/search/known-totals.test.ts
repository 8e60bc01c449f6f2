import { expect, test } from "vitest";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { knownTotal } from "./known-totals.ts";
import { placeOrGender, relaxedSearches } from "./relax-search.ts";
import { resolveCriteria } from "./resolve-criteria.ts";

const index = anIndex(
  Array.from({ length: 200 }, (_, i) =>
    aListing({
      seq: i + 1,
      gender: i % 3 === 0 ? "boys" : "girls",
      mealPlan: i % 2 === 0 ? "included" : "none",
      rents: [i % 5 === 0 ? null : 6000 + 100 * i, 5000 + 50 * i, null],
      lockInMonths: i % 7,
      securityDeposit: i % 4 === 0 ? null : 1000 * (i % 11),
    }),
  ),
);

const facts: SearchQuery = { gender: "girls", meals: ["included"], maxLockIn: 3, maxDeposit: 5000 };
const searches: SearchQuery[] = [
  { ...facts, sharing: ["single"] },
  { ...facts, maxRent: 9000 },
  { ...facts, sharing: ["single", "double"], minRent: 7000 },
  { ...facts, city: "Delhi" },
  { ...facts, q: "kamla nagar" },
  { ...facts, near: "srcc", within: 2 },
  { ...facts, city: "Delhi", locality: ["delhi/kamla-nagar"] },
  { locality: ["delhi/kamla-nagar"], gender: "boys" },
  { ...facts, maxAllIn: 9000 },
  { ...facts, sharing: ["double"], maxAllIn: 9000 },
  { box: "28.6,77.1,28.7,77.3", gender: "girls" },
  { near: "srcc", near2: "miranda-house", gender: "girls" },
  { city: "Delhi", near: "srcc", amenities: ["WiFi"], gender: "girls" },
];

test.each(searches)("totals of wider searches that are taken from facets are right: %j", (query) => {
  const found = index.search(resolveCriteria(query), { sort: "newest", limit: 5, offset: 0 });
  const wider = [...relaxedSearches(query), ...placeOrGender(query)];
  const known = wider.filter(
    ({ filter, city }) => city === undefined && knownTotal(query, found, filter) !== undefined,
  );
  for (const { filter, widen } of known)
    expect(knownTotal(query, found, filter), filter).toBe(index.count(resolveCriteria(widen())));
  expect(known.length).toBeGreaterThan(0);
});
