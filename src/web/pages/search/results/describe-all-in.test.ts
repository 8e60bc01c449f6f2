import { expect, test } from "vitest";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { bareCard } from "#test/bare-listing.ts";
import { describeAllIn, isAboutAllIn } from "./describe-all-in.ts";

const card: PropertyCard = {
  ...bareCard,
  rent: { single: 9900, double: 7500 },
  besideRent: { amount: 1500, isAtLeast: false },
};
const say = (override: Partial<PropertyCard>, query = {}) =>
  describeAllIn({ ...card, ...override }, query, searchResultMessages);

test("a card says the all-in price of the sharing whose rent it shows, and whether it is only a part", () => {
  expect(say({})).toBe("₹9,000 all-in a month");
  expect(say({}, { sharing: ["single"] })).toBe("₹11,400 all-in a month");
  expect(say({ besideRent: { amount: 2400, isAtLeast: true } })).toBe("at least ₹9,900 all-in a month");
  expect(say({ meals: { plan: "none" } })).toBe("₹9,000 all-in a month, no meals");
  expect(say({ rent: {} })).toBeUndefined();
});

test("only a search that is ordered or limited by it is about the all-in price", () => {
  expect([{ sort: "all-in" as const }, { maxAllIn: 9000 }].map(isAboutAllIn)).toEqual([true, true]);
  expect(isAboutAllIn({ sort: "price", maxRent: 9000 })).toBe(false);
});
