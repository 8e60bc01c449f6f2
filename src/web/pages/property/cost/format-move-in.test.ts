import { expect, test } from "vitest";
import { stayCost } from "#contract/costs/stay-cost.ts";
import type { Property } from "#contract/property/property.ts";
import { bareListing } from "#test/bare-listing.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { formatDayOfStay, formatMoveInExample } from "./format-move-in.ts";

type Terms = Pick<Property, "lockInMonths" | "noticeDays">;
const words = stayMessages.stay;

/** The example's steps for a rent of ₹9,500, as "day: text". */
function example(
  terms: Terms,
  { deposit, months = 6, restOfMonth = 0 }: { deposit: number | undefined; months?: number; restOfMonth?: number },
): string[] {
  const cost = { firstRent: 9500, restOfMonth, deposit, firstMonth: 9500 + restOfMonth + (deposit ?? 0) };
  return formatMoveInExample(terms as Property, { moveIn: "2026-12-01", months, cost }, stayMessages).map(
    ({ day, text }) => `${formatDayOfStay(day, words)}: ${text}`,
  );
}

test("a stay is told by its days: payment, lock-in, notice, last day; the deposit's return is not stated", () => {
  expect(example({ lockInMonths: 1, noticeDays: 30 }, { deposit: 9500 })).toEqual([
    "1 Dec 2026: In the first month you pay ₹19,000: rent ₹9,500 and deposit ₹9,500.",
    "31 Dec 2026: The lock-in of 1 month ends. From here you may leave.",
    "1 May 2027: The latest day to say that you leave: notice is 30 days.",
    "31 May 2027: Your last day, after 6 months.",
    "Not stated: When your ₹9,500 comes back, and what may be kept of it. Have both in writing before you pay.",
  ]);
});

test("notice falls before the end of a lock-in that is as long as the stay", () => {
  const days = example({ lockInMonths: 6, noticeDays: 30 }, { deposit: 9500 }).map((step) => step.split(":")[0]);
  expect(days).toEqual(["1 Dec 2026", "1 May 2027", "31 May 2027", "31 May 2027", "Not stated"]);
});

test("leaving before the lock-in ends says that its cost is not stated", () => {
  expect(example({ lockInMonths: 11, noticeDays: 0 }, { months: 3, deposit: 0 })).toEqual([
    "1 Dec 2026: In the first month you pay ₹9,500: rent ₹9,500. No deposit is taken.",
    "28 Feb 2027: Your last day, after 3 months.",
    "31 Oct 2027: The lock-in of 11 months would end only here. What leaving before it costs is not stated.",
  ]);
});

test("notice longer than the stay has no latest day, and can be asked", () => {
  expect(example({ lockInMonths: 0, noticeDays: 60 }, { deposit: 9500, months: 1 })).toEqual([
    "1 Dec 2026: In the first month you pay ₹19,000: rent ₹9,500 and deposit ₹9,500.",
    "31 Dec 2026: Your last day, after 1 month.",
    "Not stated: 60 days’ notice is longer than this stay. What leaving on its last day costs is not stated.",
    "Not stated: When your ₹9,500 comes back, and what may be kept of it. Have both in writing before you pay.",
  ]);
  expect(example({ lockInMonths: 0, noticeDays: 30 }, { deposit: 9500, months: 1 })[1]).toBe(
    "1 Dec 2026: The latest day to say that you leave: notice is 30 days.",
  );
});

test("the first payment has the sums of the bill's first month, electricity and charges included", () => {
  const property: Property = { ...bareListing, rent: { double: 9500 }, securityDeposit: 9500, electricityPerUnit: 10 };
  const choice = { sharing: "double", takesMeals: false, takesParking: true, electricityUnits: 40, months: 6 } as const;
  const cost = stayCost(property, choice);
  const [first] = formatMoveInExample(property, { moveIn: "2026-12-01", months: 6, cost }, stayMessages);
  expect(first?.text).toBe(
    "In the first month you pay about ₹19,400: rent ₹9,500, deposit ₹9,500 and ₹400 for the rest of the month’s bill.",
  );
  expect(cost.firstMonth).toBe(19_400);
});

test("what is not stated comes last and can be asked", () => {
  expect(example({}, { deposit: undefined })).toEqual([
    "1 Dec 2026: In the first month you pay ₹9,500: rent ₹9,500. Whether a deposit is taken is not stated.",
    "31 May 2027: Your last day, after 6 months.",
    "Not stated: Whether you must stay for a number of months.",
    "Not stated: How long before leaving you must say so.",
    "Not stated: When a deposit would come back, and what may be kept of it.",
  ]);
  const cost = { firstRent: 9500, restOfMonth: 0, deposit: undefined, firstMonth: 9500 };
  const steps = formatMoveInExample({} as Property, { moveIn: "2026-12-01", months: 6, cost }, stayMessages);
  expect(steps.map(({ ask }) => ask !== undefined)).toEqual([true, false, true, true, true]);
});
