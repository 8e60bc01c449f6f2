import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { withoutFilter, withoutFilters } from "./changed-searches.ts";
import { toggledAmenity, toggledGender } from "./quick-chips.ts";

test("clearing keeps the order alone, where it still means something", () => {
  expect(withoutFilters({ city: "Delhi", maxRent: 9000, sort: "price", page: 3 })).toEqual({ sort: "price" });
  expect(withoutFilters({ q: "x" })).toEqual({});
  expect(withoutFilters({ near: "srcc", sort: "relevance" })).toEqual({});
});

test("without its place a search has no radius and no nearest first", () => {
  expect(withoutFilter({ near: "srcc", within: 2, sort: "distance", gender: "girls" }, "near")).toEqual({
    gender: "girls",
  });
  expect(withoutFilter({ near: "srcc", near2: "iit-delhi", within: 2, sort: "fair" }, "near")).toEqual({});
  expect(withoutFilter({ near: "srcc", near2: "iit-delhi", sort: "fair" }, "near2")).toEqual({ near: "srcc" });
  expect(withoutFilter({ q: "x", city: "Delhi", locality: ["delhi/saket"], maxRent: 9000 }, "place")).toEqual({
    maxRent: 9000,
  });
  expect(withoutFilter({ near: "srcc", within: 2 }, "within")).toEqual({ near: "srcc" });
});

test("without its facts a search is the place and the order", () => {
  const near = { near: "srcc", near2: "iit-delhi", within: 2, box: "28.5,77,28.7,77.3" };
  const place = { q: "hostel", city: "Delhi", locality: ["delhi/saket"], ...near };
  const facts: Omit<Required<PageQuery>, keyof typeof place | "sort" | "page" | "view"> = {
    gender: "girls",
    sharing: ["single"],
    free: "now",
    minRent: 4000,
    maxRent: 9000,
    maxAllIn: 12_000,
    amenities: ["WiFi"],
    safety: ["CCTV"],
    bills: ["Water"],
    meals: ["included"],
    maxLockIn: 3,
    maxDeposit: 5000,
  };
  expect(withoutFilter({ ...place, ...facts, sort: "price", page: 3 }, "facts")).toEqual({ ...place, sort: "price" });
});

test("of several values one or all can go", () => {
  expect(withoutFilter({ bills: ["Water", "Gas"] }, "bills", "Gas")).toEqual({ bills: ["Water"] });
  expect(withoutFilter({ bills: ["Water"] }, "bills", "Water")).toEqual({});
  expect(withoutFilter({ sharing: ["single", "double"] }, "sharing")).toEqual({});
});

test("a quick filter is put in, exchanged and taken out", () => {
  expect(toggledGender({ page: 2 }, "girls")).toEqual({ gender: "girls" });
  expect(toggledGender({ gender: "boys" }, "girls")).toEqual({ gender: "girls" });
  expect(toggledGender({ gender: "girls", city: "Pune" }, "girls")).toEqual({ city: "Pune" });
  expect(toggledAmenity({ amenities: ["WiFi"], page: 2 }, "AC")).toEqual({ amenities: ["WiFi", "AC"] });
  expect(toggledAmenity({ amenities: ["AC"] }, "AC")).toEqual({});
});
