import { expect, test } from "vitest";
import { searchProperties } from "./property-search.ts";
import { normalPageQuery, pageFilters } from "./search-filters.ts";
import { formatProblem } from "#contract/messages/read-problem.ts";

const searchFilters = searchProperties.query!;

test("any case and spelling of a filter is read, one is written, in one order", () => {
  const { value, problems } = pageFilters.read({
    sort: "PRICE",
    amenities: ["wifi", "Gyser", "WiFi"],
    gender: "co living",
    q: "  Kamla   Nagar ",
    city: "",
  });
  expect(problems).toEqual({});
  expect(new URLSearchParams(pageFilters.write(value)).toString()).toBe(
    "q=Kamla+Nagar&gender=Co-Living&amenities=WiFi&amenities=Geyser&sort=price",
  );
});

test("the order in which repeated filters are given means nothing", () => {
  const written = (amenities: string[]) =>
    new URLSearchParams(pageFilters.write(pageFilters.read({ amenities }).value)).toString();
  expect(written(["AC", "WiFi"])).toBe("amenities=WiFi&amenities=AC");
  expect(written(["WiFi", "AC"])).toBe("amenities=WiFi&amenities=AC");
  expect(pageFilters.read({ locality: ["pune/baner", "delhi/saket"] }).value.locality).toEqual([
    "delhi/saket",
    "pune/baner",
  ]);
});

test("each unreadable or unknown filter is named with its reason, and the others still count", () => {
  const { value, problems } = searchFilters.read({
    maxRent: "9k",
    gender: ["Girls", "Boys"],
    sharing: ["double", "quad"],
    utm_source: "x",
    city: "Delhi",
  });
  expect(value).toEqual({ city: "Delhi", sharing: ["double"] });
  const sentences = Object.entries(problems).map(([name, problem]) => [name, formatProblem(problem, "en")]);
  expect(Object.fromEntries(sentences)).toEqual({
    maxRent: "Must be a whole number from 0 to 200000",
    gender: "Give this once",
    sharing: "Must be one of: single, double, triple",
    utm_source: "This is not a filter",
  });
});

test("All is no choice of gender", () => {
  expect(pageFilters.read({ gender: "All" })).toEqual({ value: {}, problems: {} });
});

test("hostile text is refused, not passed on", () => {
  expect(pageFilters.read({ q: "a\u0000b" }).problems["q"]).toBeDefined();
  expect(formatProblem(pageFilters.read({ q: "x".repeat(5000) }).problems["q"] ?? "", "en")).toBe(
    "At most 120 characters",
  );
  expect(
    pageFilters.read({ amenities: Array.from({ length: 4000 }, () => "WiFi") }).problems["amenities"],
  ).toBeDefined();
  expect(pageFilters.read({ ["__proto__"]: "x", constructor: "y" }).value).toEqual({});
});

test("the first page and the usual order are not written", () => {
  expect(normalPageQuery({ page: 1, sort: "relevance", q: "srcc" })).toEqual({ q: "srcc" });
});

test("two rents in the wrong order are the ends of the same range", () => {
  expect(normalPageQuery({ minRent: 9000, maxRent: 6000 })).toEqual({ minRent: 6000, maxRent: 9000 });
});

test("a second place stays where there is a first, or words that may be one, and differs from it", () => {
  expect(normalPageQuery({ near: "srcc", near2: "iit-delhi" })).toEqual({ near: "srcc", near2: "iit-delhi" });
  expect(normalPageQuery({ q: "near srcc", near2: "iit-delhi" })).toEqual({ q: "near srcc", near2: "iit-delhi" });
  expect(normalPageQuery({ near: "srcc", near2: "srcc", sort: "fair" })).toEqual({ near: "srcc" });
  expect(normalPageQuery({ city: "Delhi", near2: "srcc", sort: "fair" })).toEqual({ city: "Delhi" });
  expect(normalPageQuery({ near: "srcc", near2: "iit-delhi", sort: "fair" }).sort).toBe("fair");
});

test("a place whose name is typed is found by the key of the same words", () => {
  expect(pageFilters.read({ near: "SRCC", near2: "Miranda House" }).value).toEqual({
    near: "srcc",
    near2: "miranda-house",
  });
});

test("a radius stays where words may say what it is around", () => {
  expect(normalPageQuery({ q: "girls near srcc", within: 2 })).toEqual({ q: "girls near srcc", within: 2 });
  expect(normalPageQuery({ near: "srcc", within: 2 })).toEqual({ near: "srcc", within: 2 });
  expect(normalPageQuery({ city: "Delhi", within: 2 })).toEqual({ city: "Delhi" });
});
