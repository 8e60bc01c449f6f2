import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { appliedFilters } from "./applied-filters.ts";

const full: PageQuery = {
  q: "quiet",
  city: "delhi",
  locality: ["delhi/kamla-nagar"],
  near: "srcc",
  near2: "hindu-college",
  within: 2,
  box: "28.5,77,28.7,77.3",
  gender: "co-living",
  sharing: ["single", "double"],
  free: "now",
  minRent: 5000,
  maxRent: 9000,
  maxAllIn: 12_000,
  amenities: ["WiFi"],
  safety: ["CCTV"],
  bills: ["Water"],
  meals: ["included"],
  maxLockIn: 1,
  maxDeposit: 10_000,
  sort: "price",
  page: 3,
};

const labels = (query: PageQuery, near?: string) =>
  appliedFilters(query, searchResultMessages, { near }).map(({ label }) => label);

test("each filter that holds is a chip, in the order of the form; the order and the page are none", () => {
  expect(labels(full, "SRCC")).toEqual([
    "“quiet”",
    "Delhi",
    "Near SRCC",
    "Near Hindu College",
    "Within 2 km",
    "In this area of the map",
    "₹5,000 to ₹9,000",
    "Co-Living",
    "Single sharing",
    "Double sharing",
    "Beds available now",
    "Kamla Nagar",
    "Meals included",
    "WiFi",
    "CCTV",
    "Water included",
    "All-in up to ₹12,000",
    "Lock-in up to 1 month",
    "Deposit up to ₹10,000",
  ]);
  expect(labels({ sort: "newest", page: 2 })).toEqual([]);
});

test("a bound of nothing is a wish of its own", () => {
  expect(labels({ maxLockIn: 0, maxDeposit: 0 })).toEqual(["No lock-in", "No deposit"]);
});

test("a chip leads to the first page of the search without its filter and with all others", () => {
  const without = Object.fromEntries(
    appliedFilters(full, searchResultMessages).map((filter) => [filter.label, filter.without]),
  );
  const { page: _, ...others } = full;
  expect(without["Single sharing"]).toEqual({ ...others, sharing: ["double"] });
  const { minRent: _least, maxRent: _most, ...anyRent } = others;
  expect(without["₹5,000 to ₹9,000"]).toEqual(anyRent);
  const { amenities: _amenities, ...anyAmenities } = others;
  expect(without["WiFi"]).toEqual(anyAmenities);
});
