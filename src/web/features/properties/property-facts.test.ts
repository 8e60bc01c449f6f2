import { expect, test } from "vitest";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { bareCard } from "#test/bare-listing.ts";
import { messages } from "#web/messages/messages.ts";
import { cardFacts, isIllustration, picturesOf, describeBeds } from "./property-facts.ts";

const card: PropertyCard = { ...bareCard, rent: { double: 9500 }, bedsFree: { single: 1, double: 2 } };
const lines = (override: Partial<PropertyCard>, sharing: "single" | "double" | "triple" | undefined = "double") =>
  cardFacts({ ...card, ...override }, sharing, messages.facts).map(({ text }) => text);

test("free beds are those of the sharing whose price is shown", () => {
  expect(lines({})).toEqual(["2 beds available"]);
  expect(lines({}, "triple")).toEqual(["Beds available: not stated"]);
  expect(lines({ bedsFree: { double: 0 } })).toEqual(["Full now"]);
});

test("only what is stated as full is marked as full", () => {
  const marks = (bedsFree: PropertyCard["bedsFree"]) =>
    cardFacts({ ...card, bedsFree }, "double", messages.facts).map(({ isFull }) => isFull);
  expect([marks({ double: 0 }), marks({ double: 1 }), marks({})]).toEqual([[true], [false], [false]]);
});

test("without a price the beds of all sharings are told together", () => {
  const noPrice = (bedsFree: PropertyCard["bedsFree"]) =>
    cardFacts({ ...card, bedsFree }, undefined, messages.facts)[0]?.text;
  expect(noPrice({ single: 1, double: 2 })).toBe("3 beds available");
  expect(noPrice({})).toBe(describeBeds(undefined, messages.facts));
});

test("no lock-in is told apart from one that is not stated", () => {
  expect(lines({ lockInMonths: 0 })).toContain("No lock-in");
  expect(lines({ lockInMonths: 1 })).toContain("1 month lock-in");
  expect(lines({ lockInMonths: 6 })).toContain("6 months lock-in");
});

test("meals are told with their price where they are optional", () => {
  expect(lines({ meals: { plan: "included", isVegetarian: true } })).toContain("Vegetarian meals included");
  expect(lines({ meals: { plan: "optional", price: 3000 } })).toContain("Meals optional, ₹3,000/month");
  expect(lines({ meals: { plan: "none" } })).toContain("No meals");
});

test("a listing with paths alone still has pictures, and drawn ones are known by their path", () => {
  const [picture] = picturesOf({ media: [], photos: ["images/illustrations/a.webp"] });
  expect(picture && isIllustration(picture)).toBe(true);
  expect(isIllustration({ path: "images/uploads/a.webp" })).toBe(false);
});
