import * as fc from "fast-check";
import { expect, test } from "vitest";
import { amenityNames, billNames } from "#contract/property/amenities.ts";
import { mealPlans, sharings, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { bareListing } from "#test/bare-listing.ts";
import { costBesideRent } from "./all-in-cost.ts";
import { expectedUnits, stayCost } from "./stay-cost.ts";

const stated: Property = {
  ...bareListing,
  electricityPerUnit: 12,
  electricityUnitsPerMonth: 35,
  monthlyExtras: [{ name: "Laundry", amount: 300 }],
  billsIncluded: ["Water", "Gas"],
  meals: { plan: "optional", price: 2400 },
};

test("beside the rent a month costs meals, optional ones too, electricity and fixed charges", () => {
  expect(costBesideRent(stated)).toEqual({ amount: 2400 + 420 + 300, isAtLeast: false });
  expect(costBesideRent({ ...stated, meals: { plan: "included" } })).toEqual({ amount: 720, isAtLeast: false });
  expect(costBesideRent({ ...stated, meals: { plan: "none" } })).toEqual({ amount: 720, isAtLeast: false });
});

test("electricity falls back to the usual rate and units, which the cost panel names: nothing is missing then", () => {
  const { electricityPerUnit: _rate, electricityUnitsPerMonth: _units, ...silent } = stated;
  expect(costBesideRent(silent)).toEqual({ amount: 2400 + 35 * 12 + 300, isAtLeast: false });
  expect(costBesideRent({ ...silent, amenities: ["AC"] })).toEqual({ amount: 2400 + 100 * 12 + 300, isAtLeast: false });
});

test("a part that is not stated makes it a lower bound", () => {
  expect(costBesideRent({ ...stated, meals: undefined })).toEqual({ amount: 720, isAtLeast: true });
  expect(costBesideRent({ ...stated, meals: { plan: "optional" } })).toEqual({ amount: 720, isAtLeast: true });
  expect(costBesideRent({ ...stated, billsIncluded: ["Gas"] })).toEqual({ amount: 3120, isAtLeast: true });
  const charged = { ...stated, billsIncluded: ["Gas"], monthlyExtras: [{ name: "water", amount: 200 }] } as const;
  expect(costBesideRent(charged)).toEqual({ amount: 3020, isAtLeast: false });
});

const listing: fc.Arbitrary<Property> = fc
  .record({
    single: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
    double: fc.integer({ min: 1, max: 200_000 }),
    meals: fc.option(
      fc.record({ plan: fc.constantFrom(...mealPlans), price: fc.option(fc.nat(50_000), { nil: undefined }) }),
      { nil: undefined },
    ),
    amenities: fc.subarray([...amenityNames]),
    electricityPerUnit: fc.option(fc.nat(99), { nil: undefined }),
    electricityUnitsPerMonth: fc.option(fc.nat(999), { nil: undefined }),
    monthlyExtras: fc.array(
      fc.record({ name: fc.constantFrom("Laundry", "Water", "Parking"), amount: fc.nat(50_000) }),
      { maxLength: 3 },
    ),
    billsIncluded: fc.subarray([...billNames]),
  })
  .map(({ single, double, ...facts }) => Object.assign({}, bareListing, facts, { rent: { single, double } }));

test("with the rent of any sharing it is the monthly sum of the cost panel, over random listings", () => {
  fc.assert(
    fc.property(listing, (property) => {
      const { amount, isAtLeast } = costBesideRent(property);
      for (const sharing of sharings) {
        const rent = property.rent[sharing];
        if (rent === undefined) continue;
        const electricityUnits = expectedUnits(property).units;
        const choice = { sharing, takesMeals: true, takesParking: true, electricityUnits, months: 1 };
        const { monthly, lines } = stayCost(property, choice);
        expect(rent + amount).toBe(monthly);
        expect(isAtLeast).toBe(lines.some((line) => line.amount === "notStated"));
      }
    }),
    { numRuns: 300 },
  );
});

test("the price that is shown for an all-in price is that of a room within it", () => {
  const property = {
    rent: { single: 9000, double: 5000 },
    bedsFree: { single: 1, double: 0 },
    besideRent: { amount: 2000, isAtLeast: false },
  };
  expect(startingPrice(property)?.sharing).toBe("single");
  expect(startingPrice(property, { maxAllIn: 11_000 })?.sharing).toBe("single");
  expect(startingPrice(property, { maxAllIn: 10_999 })?.sharing).toBe("double");
});
