import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { searchResultMessages as inHindi } from "#web/messages/search/hi/search-result.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { describeResult, searchSubject } from "./search-words.ts";

const say = (total: number, query: PageQuery) => describeResult(total, query, searchResultMessages).join(" ").trim();

test("what was found is said in a sentence", () => {
  expect(say(1240, {})).toBe("1,240 PGs");
  expect(say(9, { city: "delhi", free: "now" })).toBe("9 PGs in Delhi with a bed available now");
  expect(say(1, { gender: "boys" })).toBe("1 PG for boys");
  expect(say(124, { gender: "girls", city: "delhi", maxRent: 9000 })).toBe("124 PGs for girls in Delhi up to ₹9,000");
  expect(say(0, { q: "srcc", minRent: 5000, maxRent: 9000 })).toBe("0 PGs matching “srcc” from ₹5,000 to ₹9,000");
  expect(say(7, { locality: ["delhi/kamla-nagar"], sharing: ["single", "double"], amenities: ["AC", "WiFi"] })).toBe(
    "7 PGs in Kamla Nagar with single sharing or double sharing, AC and WiFi",
  );
  expect(
    describeResult(
      3,
      { near: "srcc", meals: ["included", "optional"], bills: ["Gas"], maxDeposit: 0 },
      searchResultMessages,
      { near: "SRCC" },
    ).join(" "),
  ).toBe("3 PGs near SRCC with meals included or optional meals, Gas included and No deposit");
});

test("a page is titled by whom it is for, where, and up to what rent", () => {
  expect(searchSubject({}, searchResultMessages)).toBe("PGs");
  expect(searchSubject({ gender: "girls", city: "Delhi", amenities: ["WiFi"] }, searchResultMessages)).toBe(
    "Girls PGs in Delhi",
  );
  expect(searchSubject({ gender: "co-living", maxRent: 12_000 }, searchResultMessages)).toBe(
    "Co-living PGs up to ₹12,000",
  );
});

test("Hindi says the place first and what is looked for last", () => {
  const query: PageQuery = { gender: "girls", city: "Delhi", maxRent: 9000, amenities: ["AC", "WiFi"] };
  expect(describeResult(124, query, inHindi).join(" ")).toBe(
    "124 पीजी Delhi में लड़कियों के लिए ₹9,000 तक (साथ में: एसी और वाई-फ़ाई)",
  );
  expect(searchSubject(query, inHindi)).toBe("Delhi में ₹9,000 तक गर्ल्स पीजी");
  expect(searchSubject({}, inHindi)).toBe("पीजी");
});
