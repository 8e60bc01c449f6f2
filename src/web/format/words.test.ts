import { expect, test } from "vitest";
import { joinWords, formatCount } from "./words.ts";

test("a counted phrase follows its number", () => {
  const beds = { one: "1 bed available", other: "{count} beds available" };
  expect([0, 1, 2, 1200].map((count) => formatCount(beds, count))).toEqual([
    "0 beds available",
    "1 bed available",
    "2 beds available",
    "1,200 beds available",
  ]);
});

test("words are joined as they are said", () => {
  expect(joinWords([], "and")).toBe("");
  expect(joinWords(["WiFi"], "and")).toBe("WiFi");
  expect(joinWords(["WiFi", "AC", "Lift"], "and")).toBe("WiFi, AC and Lift");
});
