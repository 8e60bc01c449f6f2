import { expect, test } from "vitest";
import { searchMade } from "./load-search.ts";

test("without words that were understood, the search made is the one asked", () => {
  const query = { q: "Delhi", page: 2 };
  expect(searchMade(query, undefined)).toBe(query);
});

test("words that were understood are filters, on the page and in the order of the address", () => {
  expect(
    searchMade(
      { q: "girls pg near srcc under 9k quiet", sort: "price", page: 2 },
      "q=quiet&near=srcc&gender=Girls&maxRent=9000",
    ),
  ).toEqual({
    q: "quiet",
    near: "srcc",
    gender: "girls",
    maxRent: 9000,
    sort: "price",
    page: 2,
  });
  expect(searchMade({ q: "near srcc", sort: "distance" }, "near=srcc")).toEqual({ near: "srcc" });
});
