import { expect, test } from "vitest";
import { shortMonths } from "#web/format/calendar-words.ts";
import { longMonths } from "#web/format/long-months.ts";
import * as hindi from "./calendar-words.ts";
import { longMonths as longInHindi } from "./long-months.ts";

test("there are twelve months in either language", () => {
  for (const months of [shortMonths, longMonths, hindi.shortMonths, longInHindi]) expect(new Set(months).size).toBe(12);
});

test("a time of day in Hindi says which part of the day it is", () => {
  const times: [number, number][] = [
    [0, 0],
    [5, 30],
    [11, 5],
    [12, 0],
    [16, 0],
    [19, 59],
    [22, 30],
  ];
  expect(times.map(([hour, minute]) => hindi.formatClockTime(hour, minute))).toEqual([
    "रात 12 बजे",
    "सुबह 5:30 बजे",
    "सुबह 11:05 बजे",
    "दोपहर 12 बजे",
    "शाम 4 बजे",
    "शाम 7:59 बजे",
    "रात 10:30 बजे",
  ]);
});
