import { expect, test } from "vitest";
import { readComparison, writeComparison } from "./comparison.ts";

const canonical = (query: string) => {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) (raw[name] ??= []).push(value);
  return decodeURIComponent(new URLSearchParams(writeComparison(readComparison(raw))).toString());
};

test("ids have one spelling, and each is there once", () => {
  expect(canonical("ids=pg12,PG000034,PG000012,34")).toBe("ids=PG000012,PG000034");
  expect(canonical("ids=PG000012&ids=PG000034")).toBe("ids=PG000012,PG000034");
});

test("malformed ids, and those beyond the fourth, are left out", () => {
  expect(canonical("ids=PG000001,x,PG000002,,PG-3,PG000004,PG000005,PG000006")).toBe(
    "ids=PG000001,PG000002,PG000004,PG000005",
  );
  expect(canonical(`ids=${"9".repeat(400)}`)).toBe("");
});

test("the choice is left out where it is none, and where it cannot be read", () => {
  expect(canonical("ids=PG000001,PG000002&sharing=Double&withMeals=yes&units=040")).toBe(
    "sharing=double&ids=PG000001,PG000002&withMeals=yes&units=40",
  );
  expect(canonical("ids=PG000001,PG000002&sharing=quad&withMeals=no&units=-3&x=1")).toBe("ids=PG000001,PG000002");
});
