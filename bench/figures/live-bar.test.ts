import { expect, test } from "vitest";
import { lateHealth } from "./live-bar.ts";

test("health checks of 50 ms pass, longer ones and those that were not measured are named", () => {
  const p99s = new Map([
    ["no flood", 0.8],
    ["searches", 50],
    ["the map", 50.1],
    ["pages", Number.NaN],
  ]);
  expect(lateHealth(p99s)).toEqual([
    "the map: 99 % of health checks within 50.1 ms, more than 50",
    "pages: 99 % of health checks within NaN ms, more than 50",
  ]);
});
