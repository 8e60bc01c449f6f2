import { expect, test } from "vitest";
import type { Property } from "#contract/property/property.ts";
import { sharings } from "#contract/property/property-facts.ts";
import { bareListing } from "#test/bare-listing.ts";
import { type CommonChoice, commonSharing, comparedCost, comparedMonths, leastKnown } from "./compared-cost.ts";
import { expectedUnits, stayCost } from "./stay-cost.ts";

/** A small generator of random numbers from 0 to 1, so that a seed repeats a failure. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function aListing(random: () => number): Property {
  const maybe = <Value>(value: Value): Value | undefined => (random() < 0.6 ? value : undefined);
  const upTo = (most: number) => Math.floor(random() * most);
  const plan = (["included", "optional", "none"] as const)[upTo(3)] ?? "none";
  const charges = ["Laundry", "Two-wheeler parking", "Water"].filter(() => random() < 0.3);
  return {
    ...bareListing,
    rent: { single: maybe(5000 + upTo(20_000)), double: maybe(4000 + upTo(9000)), triple: maybe(3000 + upTo(6000)) },
    electricityPerUnit: maybe(upTo(15)),
    electricityUnitsPerMonth: maybe(upTo(200)),
    amenities: (["AC", "FoodIncluded", "WiFi"] as const).filter(() => random() < 0.4),
    billsIncluded: (["Water", "Gas"] as const).filter(() => random() < 0.5),
    meals: maybe({ plan, ...(random() < 0.5 && { price: 1500 + upTo(3000) }) }),
    monthlyExtras: charges.map((name) => ({ name, amount: upTo(900) })),
    securityDeposit: maybe(upTo(30_000)),
  };
}

test("sums for 1, 6 and 11 months, and to move in, are the cost panel's for the same choice, in 500 random listings", () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const random = randomNumbers(seed);
  let compared = 0;
  let unknown = 0;
  for (let n = 0; n < 500; n++) {
    const property = aListing(random);
    const choice: CommonChoice = {
      sharing: sharings[Math.floor(random() * sharings.length)] ?? "single",
      takesMeals: random() < 0.5,
      electricityUnits: random() < 0.5 ? Math.floor(random() * 300) : undefined,
    };
    const about = `seed ${seed}, listing ${n}`;
    const cost = comparedCost(property, choice);
    const rent = property.rent[choice.sharing];
    if (cost === undefined) {
      expect(rent, about).toBeUndefined();
      continue;
    }
    compared += 1;
    const electricityUnits = choice.electricityUnits ?? expectedUnits(property).units;
    for (const months of comparedMonths) {
      const panel = stayCost(property, { ...choice, takesParking: true, electricityUnits, months });
      expect(cost.totals[months], about).toBe(panel.total);
      expect(cost.monthly, about).toBe(panel.monthly);
      expect(cost.moveIn, about).toBe(panel.firstMonth);
      // What is not stated is left out of the sum, and said: never a sum that looks complete.
      const isUnknown = panel.lines.some(({ amount }) => amount === "notStated");
      if (isUnknown) unknown += 1;
      expect(cost.isAtLeast, about).toBe(isUnknown);
      expect(cost.isMoveInAtLeast, about).toBe(isUnknown || property.securityDeposit === undefined);
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(unknown).toBeGreaterThan(100);
});

test("a PG without a rent for the sharing has no sums, rather than sums without it", () => {
  const choice: CommonChoice = { sharing: "triple", takesMeals: false };
  expect(comparedCost({ ...bareListing, rent: { single: 9000 } }, choice)).toBeUndefined();
});

test("meals that are not stated, or have no price, make a sum the least that it can be", () => {
  const complete: Property = { ...bareListing, rent: { double: 9000 }, billsIncluded: ["Water", "Gas"] };
  const choice: CommonChoice = { sharing: "double", takesMeals: true };
  const isAtLeast = (meals: Property["meals"]) => comparedCost({ ...complete, meals }, choice)?.isAtLeast;
  expect(isAtLeast(undefined)).toBe(true);
  expect(isAtLeast({ plan: "optional" })).toBe(true);
  expect(isAtLeast({ plan: "optional", price: 2500 })).toBe(false);
  expect(isAtLeast({ plan: "included" })).toBe(false);
  expect(comparedCost({ ...complete, meals: { plan: "none" } }, choice)).toMatchObject({
    isAtLeast: false,
    lacksMeals: true,
  });
});

test("the common sharing is the one that most of them offer", () => {
  const offering = (...names: (typeof sharings)[number][]): Property => ({
    ...bareListing,
    rent: Object.fromEntries(names.map((name) => [name, 9000])),
  });
  expect(commonSharing([offering("single", "double"), offering("double", "triple")])).toBe("double");
  expect(commonSharing([offering("triple"), offering("single")])).toBe("triple");
  expect(commonSharing([])).toBe("single");
});

test("the least is named only among sums that are known, and only where it is alone", () => {
  expect(leastKnown([61_000, undefined, 67_000])).toBe(0);
  expect(leastKnown([61_000, undefined, undefined])).toBeUndefined();
  expect(leastKnown([61_000, 61_000])).toBeUndefined();
});
