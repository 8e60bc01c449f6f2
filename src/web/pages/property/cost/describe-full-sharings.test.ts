import { expect, test } from "vitest";
import { stayMessages } from "#web/messages/property/stay.ts";
import { describeFullSharings } from "./describe-full-sharings.ts";

const rent = { single: 9000, double: 7750, triple: 5500 };

test("what is cheaper than the price shown is full, or may be", () => {
  const single = { sharing: "single", rent: 9000 } as const;
  expect(describeFullSharings({ rent, bedsFree: { single: 1, double: 0 } }, single, stayMessages)).toEqual([
    "Double at ₹7,750 is full now.",
    "Triple at ₹5,500: whether a bed is available is not stated.",
  ]);
  expect(describeFullSharings({ rent, bedsFree: { single: 1, double: 2, triple: 1 } }, single, stayMessages)).toEqual(
    [],
  );
});

test("the price shown says that it is full itself, and nothing of what costs more", () => {
  const triple = { sharing: "triple", rent: 5500 } as const;
  expect(describeFullSharings({ rent, bedsFree: { single: 0, double: 0, triple: 0 } }, triple, stayMessages)).toEqual([
    "Triple at ₹5,500 is full now.",
  ]);
  expect(describeFullSharings({ rent, bedsFree: {} }, triple, stayMessages)).toEqual([]);
});
