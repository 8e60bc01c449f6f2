import { expect, test } from "vitest";
import type { Property } from "#contract/property/property.ts";
import { bareListing } from "#test/bare-listing.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { describeFood, describeRules, describeTerms } from "./property-terms.ts";

const words = stayMessages.stay;

test("terms that are not stated are marked, never taken for none", () => {
  for (const statements of [
    describeTerms(bareListing, words),
    describeFood(bareListing, words),
    describeRules(bareListing, words),
  ])
    expect(statements.every(({ isUnknown }) => isUnknown)).toBe(true);
  const none = describeTerms({ ...bareListing, securityDeposit: 0, lockInMonths: 0, noticeDays: 0 }, words);
  expect(none.map(({ text }) => text)).toEqual([
    "No deposit",
    "No lock-in: leave in any month",
    "No notice: leave on any day",
  ]);
});

test("terms are told as a tenant would tell them", () => {
  const terms = describeTerms({ ...bareListing, securityDeposit: 9500, lockInMonths: 1, noticeDays: 30 }, words);
  expect(terms.map(({ text }) => text)).toEqual([
    "₹9,500; when it comes back is not stated",
    "You stay at least 1 month",
    "Tell the owner 30 days before you leave",
  ]);
  const rules = describeRules({ ...bareListing, gateCloses: "22:30", visitors: "daytime" }, words);
  expect(rules.map(({ text }) => text)).toEqual(["Gate closes at 10:30 pm", "Visitors in the daytime"]);
});

test("a stated no is told apart from what is not stated", () => {
  const strict: Property = { ...bareListing, meals: { plan: "none" }, visitors: "not-allowed" };
  const [meals] = describeFood(strict, words);
  const [, visitors] = describeRules(strict, words);
  expect(meals).toMatchObject({ text: "No meals in this house", isNo: true });
  expect(visitors).toMatchObject({ text: "No visitors", isNo: true });
});
