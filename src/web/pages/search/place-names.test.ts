import { expect, test } from "vitest";
import type { SearchFacets } from "#contract/search/property-search.ts";
import { searchResultMessages } from "#web/messages/search/hi/search-result.ts";
import { appliedFilters } from "./filters/applied-filters.ts";
import { placeNames } from "./place-names.ts";
import { searchSubject } from "./search-words.ts";

test("a search names its city and its localities as the answer does, and its address stays as it is", () => {
  const query = { city: "delhi", locality: ["delhi/kamla-nagar"] };
  const facets = {
    cities: [],
    localities: [{ key: "delhi/kamla-nagar", name: "Kamla Nagar", hindiName: "कमला नगर", total: 2 }],
  } as unknown as SearchFacets;
  const names = placeNames({ hindiCity: "दिल्ली", facets });
  expect(searchSubject(query, searchResultMessages, names)).toBe("कमला नगर और दिल्ली में पीजी");
  const [city, locality] = appliedFilters(query, searchResultMessages, names);
  expect([city?.label, locality?.label]).toEqual(["दिल्ली", "कमला नगर"]);
  expect(locality?.without).toEqual({ city: "delhi" });
});
