import { expect, test } from "vitest";
import { daysAfter, formatDayAndMonth, monthsAfter, nextFirstOfMonth } from "./calendar-day.ts";

test("the next first of a month is reckoned in India", () => {
  expect(nextFirstOfMonth(new Date("2026-11-22T06:00:00Z"))).toBe("2026-12-01");
  expect(nextFirstOfMonth(new Date("2026-11-30T18:29:00Z"))).toBe("2026-12-01");
  expect(nextFirstOfMonth(new Date("2026-11-30T18:30:00Z"))).toBe("2027-01-01");
  expect(nextFirstOfMonth(new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-01");
});

test("days and months are counted over the ends of years and leap years", () => {
  expect(monthsAfter("2026-12-01", 1)).toBe("2027-01-01");
  expect(monthsAfter("2027-01-01", 14)).toBe("2028-03-01");
  expect(daysAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysAfter("2026-12-31", 30)).toBe("2027-01-30");
});

test("a day is written as people say it", () => {
  expect(formatDayAndMonth("2026-12-01")).toBe("1 December");
});
