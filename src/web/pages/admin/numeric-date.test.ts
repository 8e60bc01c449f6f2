import { expect, test } from "vitest";
import { numericDate } from "./numeric-date.ts";

test("a joining date is the day in India, in digits, and 0 where it is missing", () => {
  expect(numericDate("2026-08-12T20:00:00.000Z")).toBe("13/08/2026");
  expect(numericDate("2026-01-03T00:00:00.000Z")).toBe("03/01/2026");
  expect([numericDate(undefined), numericDate("never")]).toEqual(["0", "0"]);
});
