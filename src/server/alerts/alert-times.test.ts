import { expect, test } from "vitest";
import { dueAfter, isQuiet, outsideQuiet } from "./alert-times.ts";

const inIndia = (text: string) => new Date(`${text}+05:30`);

test("from 21:00 to 08:00 in India it is quiet, and a mail waits for 08:00", () => {
  for (const [time, quiet] of [
    ["2026-11-26T20:59:59", false],
    ["2026-11-26T21:00", true],
    ["2026-11-26T23:00", true],
    ["2026-11-27T00:30", true],
    ["2026-11-27T07:59:59", true],
    ["2026-11-27T08:00", false],
  ] as const) {
    expect(isQuiet(inIndia(time)), time).toBe(quiet);
    const leaves = quiet ? inIndia("2026-11-27T08:00") : inIndia(time);
    expect(outsideQuiet(inIndia(time)), time).toEqual(leaves);
  }
});

test("digests leave at 08:00 of the next day, or of the next Monday", () => {
  // 26 November 2026 is a Thursday.
  expect(dueAfter(inIndia("2026-11-26T12:00"), "now")).toEqual(inIndia("2026-11-26T12:00"));
  expect(dueAfter(inIndia("2026-11-26T12:00"), "daily")).toEqual(inIndia("2026-11-27T08:00"));
  expect(dueAfter(inIndia("2026-11-26T03:00"), "daily")).toEqual(inIndia("2026-11-26T08:00"));
  expect(dueAfter(inIndia("2026-11-26T08:00"), "daily")).toEqual(inIndia("2026-11-27T08:00"));
  expect(dueAfter(inIndia("2026-11-26T12:00"), "weekly")).toEqual(inIndia("2026-11-30T08:00"));
  expect(dueAfter(inIndia("2026-11-29T23:00"), "weekly")).toEqual(inIndia("2026-11-30T08:00"));
  expect(dueAfter(inIndia("2026-11-30T07:00"), "weekly")).toEqual(inIndia("2026-11-30T08:00"));
  expect(dueAfter(inIndia("2026-11-30T08:00"), "weekly")).toEqual(inIndia("2026-12-07T08:00"));
});
