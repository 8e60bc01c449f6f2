import { expect, test } from "vitest";
import type { Property } from "#contract/property/property.ts";
import { bareListing } from "#test/bare-listing.ts";
import { stayMessages as hindi } from "#web/messages/property/hi/stay.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { formatAllIn, formatCostLine, describeNotCounted } from "./format-cost.ts";
import { type StayChoice, stayCost } from "#contract/costs/stay-cost.ts";

const choice: StayChoice = {
  sharing: "double",
  takesMeals: false,
  takesParking: true,
  electricityUnits: 38,
  months: 6,
};
const house: Property = {
  ...bareListing,
  rent: { double: 9500 },
  bedsFree: { double: 2 },
  monthlyExtras: [{ name: "Laundry", amount: 300 }],
};

/** The bill as "label | note | amount". */
function bill(facts: Partial<Property>, criteria: Partial<StayChoice> = {}): string[] {
  const property = { ...house, ...facts };
  const chosen = { ...choice, ...criteria };
  return stayCost(property, chosen).lines.map((line) => {
    const { label, note, amount } = formatCostLine(line, property, chosen, stayMessages);
    return [label, note, amount].join(" | ");
  });
}

test("every line says what it is, where it comes from, and how much it is", () => {
  expect(
    bill({
      electricityPerUnit: 10,
      electricityUnitsPerMonth: 38,
      meals: { plan: "optional", price: 2400 },
      billsIncluded: ["Water"],
    }),
  ).toEqual([
    "Rent, double sharing | 2 beds available | ₹9,500",
    "Meals | Optional, and not taken | ₹0",
    "Electricity, about | 38 units (as listed) × ₹10 (as listed) | ₹380",
    "Laundry | As listed | ₹300",
    "Water | In the rent, as listed | Included",
    "Gas | May cost extra, so not counted | Not stated",
  ]);
});

test("a usual rate, usual units and the visitor's own units are told apart", () => {
  expect(bill({}, { electricityUnits: 35 })[2]).toBe(
    "Electricity, about | 35 units (a usual month, not stated) × ₹12 (the usual rate, not stated) | ₹420",
  );
  expect(bill({ electricityPerUnit: 10, electricityUnitsPerMonth: 38 }, { electricityUnits: 60 })[2]).toBe(
    "Electricity, about | 60 units (yours) × ₹10 (as listed) | ₹600",
  );
});

test("meals are in the rent, taken, elsewhere, or not stated", () => {
  const meals = (facts: Partial<Property>, takesMeals = false) => bill(facts, { takesMeals })[1];
  expect(meals({ meals: { plan: "included" } })).toBe("Meals | In the rent, as listed | Included");
  expect(meals({ meals: { plan: "optional", price: 2400 } }, true)).toBe("Meals | As listed | ₹2,400");
  expect(meals({ meals: { plan: "optional" } }, true)).toBe(
    "Meals | Their price is not stated, so not counted | Not stated",
  );
  expect(meals({ meals: { plan: "none" } })).toBe("Meals | You eat elsewhere, which is not counted | None");
  expect(meals({})).toBe("Meals | May cost extra, so not counted | Not stated");
});

test("what is not counted is named", () => {
  expect(describeNotCounted(stayCost(house, choice).lines, stayMessages)).toBe("meals, water and gas");
  const complete: Property = { ...house, meals: { plan: "none" }, billsIncluded: ["Water", "Gas"] };
  expect(describeNotCounted(stayCost(complete, choice).lines, stayMessages)).toBeUndefined();
});

test("what a month comes to says where meals are not in it", () => {
  const allIn = (meals: Property["meals"], words = stayMessages) =>
    formatAllIn(stayCost({ ...house, ...(meals && { meals }) }, choice), words);
  const optional = { plan: "optional", price: 2400 } as const;
  expect(allIn(optional)).toBe("about ₹10,256 all-in, without meals");
  expect(allIn(optional, hindi)).toBe("खाना छोड़कर, सब मिलाकर करीब ₹10,256");
  expect(allIn(undefined)).toBe("about ₹10,256 all-in, without meals");
  expect(allIn({ plan: "included" })).toBe("about ₹10,256 all-in");
  expect(allIn({ plan: "none" })).toBe("about ₹10,256 all-in");
});
