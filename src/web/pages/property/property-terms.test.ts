import { expect, test } from "vitest";
import type { Property } from "#contract/property.ts";
import { enProperty } from "#web/messages/en-property.ts";
import { electricityRate, monthlyEstimate, sayFood, sayRules, sayTerms } from "./property-terms.ts";

const bare: Property = {
  id: "0197a3c0-0000-7000-8000-000000000001",
  pgId: "PG000001",
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "girls",
  photos: [],
  rent: {},
  amenities: [],
  safetyFeatures: [],
  billsIncluded: [],
  createdAt: "2026-08-12T04:30:00.000Z",
  updatedAt: "2026-08-12T04:30:00.000Z",
  media: [],
  bedsFree: {},
  monthlyExtras: [],
};
const words = enProperty.property;

test("terms that are not stated are marked, never taken for none", () => {
  for (const statements of [sayTerms(bare, words), sayFood(bare, words), sayRules(bare, words)])
    expect(statements.every(({ isUnknown }) => isUnknown)).toBe(true);
  const none = sayTerms({ ...bare, securityDeposit: 0, lockInMonths: 0, noticeDays: 0 }, words);
  expect(none.map(({ text }) => text)).toEqual([
    "No deposit",
    "No lock-in: leave in any month",
    "No notice: leave on any day",
  ]);
});

test("terms are told as a tenant would tell them", () => {
  const terms = sayTerms({ ...bare, securityDeposit: 9500, lockInMonths: 1, noticeDays: 30 }, words);
  expect(terms.map(({ text }) => text)).toEqual([
    "₹9,500 deposit; when it comes back is not stated",
    "You stay at least 1 month",
    "Tell the owner 30 days before you leave",
  ]);
  const rules = sayRules({ ...bare, gateCloses: "22:30", visitors: "daytime" }, words);
  expect(rules.map(({ text }) => text)).toEqual(["Gate closes at 10:30 pm", "Visitors in the daytime"]);
});

test("the stored electricity rate is shown, and the usual one says that it is the usual one", () => {
  expect(electricityRate({ ...bare, electricityPerUnit: 9 })).toEqual({ rate: 9, isStated: true });
  expect(electricityRate({ ...bare, electricityPerUnit: 0 })).toEqual({ rate: 12, isStated: false });
  expect(electricityRate(bare)).toEqual({ rate: 12, isStated: false });
});

test("a month comes to rent, electricity and fixed charges; without the units nothing is promised", () => {
  const stated = { ...bare, electricityPerUnit: 10, monthlyExtras: [{ name: "Laundry", amount: 300 }] };
  expect(monthlyEstimate({ ...stated, electricityUnitsPerMonth: 35 }, 9500)).toBe(9500 + 350 + 300);
  expect(monthlyEstimate(stated, 9500)).toBeUndefined();
});
