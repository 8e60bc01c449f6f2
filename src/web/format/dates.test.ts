import { expect, test } from "vitest";
import { formatClock, formatDate, formatTime, yearInIndia } from "./dates.ts";

test("a date is the day in India", () => {
  expect(formatDate("2026-08-12T04:30:00.000Z")).toBe("12 Aug 2026");
  expect(formatDate("2026-08-12T20:00:00.000Z")).toBe("13 Aug 2026");
  expect(formatDate("2026-09-05T00:00:00.000Z")).toBe("5 Sep 2026");
});

test("a moment has the time on clocks in India", () => {
  expect(formatClock("2026-08-12T20:00:00.000Z")).toBe("1:30 am");
  expect(formatClock("2026-08-12T06:30:00.000Z")).toBe("12 pm");
});

test("the year begins when it begins in India", () => {
  expect(yearInIndia(new Date("2026-12-31T18:29:00Z"))).toBe("2026");
  expect(yearInIndia(new Date("2026-12-31T18:30:00Z"))).toBe("2027");
});

test("a time of day is said with am and pm", () => {
  expect(["22:30", "23:00", "00:00", "12:15", "9:05"].map(formatTime)).toEqual([
    "10:30 pm",
    "11 pm",
    "12 am",
    "12:15 pm",
    "9:05 am",
  ]);
  expect(formatTime("late")).toBe("late");
});
