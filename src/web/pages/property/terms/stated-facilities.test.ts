import { expect, test } from "vitest";
import type { Property } from "#contract/property/property.ts";
import { bareListing } from "#test/bare-listing.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { amenityLabels, statedAmenities, statedBills, statedSafety } from "./stated-facilities.ts";

test("what a listing does not name is not stated, and not denied", () => {
  const { yes, no, unknown } = statedAmenities({ ...bareListing, amenities: ["WiFi", "AC", "Single-Sharing"] });
  expect(yes).toEqual(["WiFi", "AC"]);
  expect(no).toEqual([]);
  expect(unknown).toHaveLength(17);
  expect(statedSafety({ ...bareListing, safetyFeatures: ["Guard"] })).toEqual({
    yes: ["Guard"],
    no: [],
    unknown: ["CCTV"],
  });
});

test("another fact of the listing can deny one", () => {
  expect(statedAmenities({ ...bareListing, meals: { plan: "none" } }).no).toEqual(["FoodIncluded"]);
  expect(statedBills({ ...bareListing, monthlyExtras: [{ name: "Water", amount: 200 }] })).toEqual({
    yes: [],
    no: ["Water"],
    unknown: ["Gas"],
  });
});

test("meals are named as the listing offers them, and stand among what it has unless it has none", () => {
  const shown = (meals: Property["meals"], amenities: Property["amenities"] = []) => {
    const property: Property = { ...bareListing, amenities, ...(meals && { meals }) };
    const stated = statedAmenities(property);
    const groups = (["yes", "no", "unknown"] as const).filter((name) => stated[name].includes("FoodIncluded"));
    return `${groups.join()}: ${amenityLabels(property, stayMessages).FoodIncluded}`;
  };
  expect(shown({ plan: "included" }, ["FoodIncluded"])).toBe("yes: Meals included");
  expect(shown({ plan: "included", isVegetarian: true }, ["FoodIncluded"])).toBe("yes: Vegetarian meals included");
  expect(shown({ plan: "optional", price: 2500 })).toBe("yes: Meals optional, ₹2,500/month");
  expect(shown({ plan: "optional" })).toBe("yes: Meals optional");
  expect(shown({ plan: "none" })).toBe("no: Meals");
  expect(shown(undefined)).toBe("unknown: Meals included");
});
