import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search-filters.ts";
import { enSearch } from "#web/messages/en-search.ts";
import {
  appliedFilters,
  localityName,
  placeName,
  toggledAmenity,
  toggledGender,
  withoutFilters,
} from "./applied-filters.ts";

const full: PageQuery = {
  q: "srcc",
  city: "delhi",
  locality: ["delhi/kamla-nagar"],
  gender: "co-living",
  sharing: ["single", "double"],
  minRent: 5000,
  maxRent: 9000,
  amenities: ["WiFi"],
  sort: "price",
  page: 3,
};

test("each filter that holds is a chip; the order and the page are none", () => {
  expect(appliedFilters(full, enSearch).map(({ label }) => label)).toEqual([
    "“srcc”",
    "Delhi",
    "Kamla Nagar",
    "Co-Living",
    "₹5,000 to ₹9,000",
    "Single sharing",
    "Double sharing",
    "WiFi",
  ]);
  expect(appliedFilters({ sort: "newest", page: 2 }, enSearch)).toEqual([]);
});

test("a chip leads to the first page of the search without its filter and with all others", () => {
  const without = Object.fromEntries(appliedFilters(full, enSearch).map((filter) => [filter.key, filter.without]));
  const { page: _, ...others } = full;
  expect(without["single"]).toEqual({ ...others, sharing: ["double"] });
  const { minRent: _least, maxRent: _most, ...anyRent } = others;
  expect(without["rent"]).toEqual(anyRent);
  const { amenities: _amenities, ...anyAmenities } = others;
  expect(without["WiFi"]).toEqual(anyAmenities);
});

test("a rent with one end is said with that end", () => {
  const label = (query: PageQuery) => appliedFilters(query, enSearch)[0]?.label;
  expect(label({ maxRent: 9000 })).toBe("Up to ₹9,000");
  expect(label({ minRent: 5000 })).toBe("From ₹5,000");
});

test("clearing keeps the order alone", () => {
  expect(withoutFilters(full)).toEqual({ sort: "price" });
  expect(withoutFilters({ q: "x" })).toEqual({});
});

test("a quick filter is put in, exchanged and taken out", () => {
  expect(toggledGender({ page: 2 }, "girls")).toEqual({ gender: "girls" });
  expect(toggledGender({ gender: "boys" }, "girls")).toEqual({ gender: "girls" });
  expect(toggledGender({ gender: "girls", city: "Pune" }, "girls")).toEqual({ city: "Pune" });
  expect(toggledAmenity({ amenities: ["WiFi"], page: 2 }, "AC")).toEqual({ amenities: ["WiFi", "AC"] });
  expect(toggledAmenity({ amenities: ["AC"] }, "AC")).toEqual({});
});

test("a place typed without capitals gets them, any other stays as typed", () => {
  expect(placeName("kamla nagar")).toBe("Kamla Nagar");
  expect(placeName("HSR layout")).toBe("HSR layout");
  expect(placeName("दिल्ली")).toBe("दिल्ली");
  expect(localityName("noida/sector-62")).toBe("Sector 62");
});
