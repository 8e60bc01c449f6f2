import { expect, test } from "vitest";
import type { Property } from "#contract/property/property.ts";
import { bareListing } from "#test/bare-listing.ts";
import {
  type StayChoice,
  billLines,
  costLineKey,
  electricityRate,
  expectedUnits,
  stayCost,
  usualChoice,
} from "./stay-cost.ts";

const stated: Property = {
  ...bareListing,
  rent: { single: 14_250, double: 9500, triple: 7250 },
  bedsFree: { single: 0, double: 2, triple: 0 },
  electricityPerUnit: 12,
  electricityUnitsPerMonth: 35,
  monthlyExtras: [{ name: "Laundry", amount: 300 }],
  billsIncluded: ["Water", "Gas"],
  meals: { plan: "included" },
  securityDeposit: 9500,
};
const choice: StayChoice = {
  sharing: "double",
  takesMeals: false,
  takesParking: true,
  electricityUnits: 35,
  months: 6,
};

test("a month is rent, electricity and fixed charges; the first one also the deposit", () => {
  const cost = stayCost(stated, choice);
  expect(cost.lines).toEqual([
    { kind: "rent", amount: 9500 },
    { kind: "meals", amount: "included" },
    { kind: "electricity", amount: 420 },
    { kind: "extra", name: "Laundry", amount: 300 },
    { kind: "bills", names: ["Water", "Gas"], amount: "included" },
  ]);
  expect(cost).toMatchObject({
    monthly: 9500 + 420 + 300,
    firstRent: 9500,
    deposit: 9500,
    firstMonth: 10_220 + 9500,
    total: 6 * 10_220,
    averageIfDepositKept: Math.round((6 * 10_220 + 9500) / 6),
  });
});

test("whoever has nothing to park leaves its charge out, and no other one", () => {
  const monthlyExtras = [
    { name: "Two-wheeler parking", amount: 250 },
    { name: "Laundry", amount: 300 },
  ];
  const property = { ...stated, monthlyExtras };
  expect(stayCost(property, choice).restOfMonth).toBe(420 + 250 + 300);
  expect(stayCost(property, { ...choice, takesParking: false }).restOfMonth).toBe(420 + 300);
});

test("every line has a key of its own, whatever language names the charges in", () => {
  const monthlyExtras = ["WiFi", "Wi-Fi", "Food", "Meals"].map((name) => ({ name, amount: 200 }));
  const { lines } = stayCost({ ...stated, monthlyExtras }, choice);
  expect(new Set(lines.map(costLineKey)).size).toBe(lines.length);
});

test("sharing, units and months each change what they should, and nothing else", () => {
  expect(stayCost(stated, { ...choice, sharing: "single" }).monthly).toBe(14_250 + 420 + 300);
  expect(stayCost(stated, { ...choice, electricityUnits: 0 }).monthly).toBe(9500 + 300);
  expect(stayCost(stated, { ...choice, electricityUnits: 100 }).monthly).toBe(9500 + 1200 + 300);
  const short = stayCost(stated, { ...choice, months: 1 });
  expect(short.monthly).toBe(10_220);
  expect(short.total).toBe(10_220);
  expect(short.averageIfDepositKept).toBe(10_220 + 9500);
});

test("optional meals count only when they are taken", () => {
  const optional: Property = { ...stated, meals: { plan: "optional", price: 2400 } };
  expect(stayCost(optional, choice).monthly).toBe(10_220);
  expect(stayCost(optional, { ...choice, takesMeals: true }).monthly).toBe(10_220 + 2400);
  expect(stayCost(stated, { ...choice, takesMeals: true }).monthly).toBe(10_220);
});

test("what is not stated is a line that says so, never a silent 0", () => {
  const meals = (property: Property, takesMeals: boolean) =>
    stayCost(property, { ...choice, takesMeals }).lines.find(({ kind }) => kind === "meals")?.amount;
  expect(meals({ ...stated, meals: undefined }, false)).toBe("notStated");
  expect(meals({ ...stated, meals: { plan: "optional" } }, true)).toBe("notStated");
  expect(meals({ ...stated, meals: { plan: "none" } }, false)).toBe("notOffered");
  expect(meals({ ...stated, meals: undefined, amenities: ["FoodIncluded"] }, false)).toBe("included");
  expect(stayCost({ ...stated, billsIncluded: [] }, choice).lines).toContainEqual({
    kind: "bills",
    names: ["Water", "Gas"],
    amount: "notStated",
  });
  const cost = stayCost({ ...stated, securityDeposit: undefined }, choice);
  expect(cost.deposit).toBeUndefined();
  expect(cost.firstMonth).toBe(cost.monthly);
  expect(stayCost({ ...stated, securityDeposit: 0 }, choice)).toMatchObject({ deposit: 0, firstMonth: 10_220 });
});

test("a bill with a charge of its own is neither included nor unknown", () => {
  const charged: Property = { ...bareListing, monthlyExtras: [{ name: "water", amount: 200 }], billsIncluded: ["Gas"] };
  expect(billLines(charged)).toEqual([{ kind: "bills", names: ["Gas"], amount: "included" }]);
});

test("electricity falls back to the usual rate and the usual units, and says that it does", () => {
  expect(electricityRate({ ...bareListing, electricityPerUnit: 9 })).toEqual({ rate: 9, isStated: true });
  expect(electricityRate({ ...bareListing, electricityPerUnit: 0 })).toEqual({ rate: 12, isStated: false });
  expect(electricityRate(bareListing)).toEqual({ rate: 12, isStated: false });
  expect(expectedUnits(stated)).toEqual({ units: 35, isStated: true });
  expect(expectedUnits(bareListing)).toEqual({ units: 35, isStated: false });
  expect(expectedUnits({ ...bareListing, amenities: ["AC"] })).toEqual({ units: 100, isStated: false });
});

test("amounts are whole rupees", () => {
  const cost = stayCost({ ...stated, electricityPerUnit: 8.5 }, { ...choice, electricityUnits: 33, months: 7 });
  expect(cost.lines).toContainEqual({ kind: "electricity", amount: 281 });
  expect(Object.values(cost).every((value) => typeof value !== "number" || Number.isInteger(value))).toBe(true);
});

test("at first the starting price is reckoned with, for six months or as long as the lock-in", () => {
  expect(usualChoice(stated)).toEqual(choice);
  expect(usualChoice({ ...stated, lockInMonths: 11 })?.months).toBe(11);
  expect(usualChoice(stated, { sharing: "single", rent: 9000 })?.sharing).toBe("single");
  expect(usualChoice(bareListing)).toBeUndefined();
});

test("a sharing without a rent cannot be reckoned", () => {
  expect(() => stayCost(bareListing, choice)).toThrow("No rent is stated for double sharing");
});
