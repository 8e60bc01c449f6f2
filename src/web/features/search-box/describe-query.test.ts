import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { messages } from "#web/messages/messages.ts";
import { suggestionMessages } from "#web/messages/search/suggestions.ts";
import { describeQuery } from "./describe-query.ts";

function say(query: PageQuery, near?: string, city?: string): string {
  return describeQuery(query, { near, city }, suggestionMessages.suggestions.search, messages.facts);
}

test("a city is said as the page's language has it, where that is known", () => {
  expect(say({ city: "Delhi", gender: "girls" }, undefined, "दिल्ली")).toBe("Girls PGs in दिल्ली");
});

test("a search is said in one line", () => {
  expect(say({ near: "srcc", gender: "girls", maxRent: 9000, meals: ["included"] }, "SRCC")).toBe(
    "Girls PGs near SRCC up to ₹9,000 · Meals included",
  );
  expect(say({ city: "Koramangala", sharing: ["double"], free: "now" })).toBe(
    "PGs in Koramangala · Beds available now · Double sharing",
  );
  expect(say({ q: "veg", city: "Kota", minRent: 5000, maxRent: 8000, maxDeposit: 0, maxLockIn: 1 })).toBe(
    "PGs in Kota matching “veg” from ₹5,000 up to ₹8,000 · Lock-in up to 1 month · No deposit",
  );
  expect(say({ amenities: ["AC"], safety: ["CCTV"], maxLockIn: 0, maxDeposit: 10_000 })).toBe(
    "PGs · AC · CCTV · No lock-in · Deposit up to ₹10,000",
  );
});
