import { expect, test } from "vitest";
import { TokenBuckets } from "./token-buckets.ts";

const allowance = { capacity: 10, refillPerSecond: 2 };

test("an allowance is spent, refilled by time and never above its capacity", () => {
  const buckets = new TokenBuckets(allowance, 100);
  for (let spent = 0; spent < 5; spent += 1) expect(buckets.spend("a", 2, 0)).toBe(0);
  expect(buckets.spend("a", 3, 0)).toBe(2);
  // A refused charge took nothing.
  expect(buckets.spend("a", 3, 1500)).toBe(0);
  expect(buckets.spend("a", 1, 1500)).toBe(1);
  expect(buckets.shareLeft("a", 3_600_000)).toBe(1);
  expect(buckets.spend("a", 11, 3_600_000)).toBe(0);
  expect(buckets.spend("a", 1, 3_600_000)).toBe(1);
});

test("a client that has spent its budget takes nothing from another", () => {
  const buckets = new TokenBuckets(allowance, 100);
  buckets.spend("a", 10, 0);
  expect(buckets.spend("a", 1, 0)).toBe(1);
  expect(buckets.spend("b", 10, 0)).toBe(0);
});

test("in a flood of addresses a limited number is remembered, and an address that goes on flooding is not forgotten", () => {
  const buckets = new TokenBuckets(allowance, 1000);
  buckets.spend("flooding", 10, 0);
  for (let address = 0; address < 100_000; address += 1) {
    buckets.spend(`2001:db8:${address >> 16}:${address & 65_535}`, 1, 0);
    if (address % 500 === 0) expect(buckets.spend("flooding", 1, 0)).toBe(1);
  }
  expect(buckets.size).toBe(1000);
});
