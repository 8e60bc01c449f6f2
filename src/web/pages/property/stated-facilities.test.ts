import { expect, test } from "vitest";
import type { Property } from "#contract/property.ts";
import { statedAmenities, statedBills, statedSafety } from "./stated-facilities.ts";

const house = {
  amenities: [],
  safetyFeatures: [],
  billsIncluded: [],
  monthlyExtras: [],
} as Partial<Property> as Property;

test("what a listing does not name is not stated, and not denied", () => {
  const { yes, no, unknown } = statedAmenities({ ...house, amenities: ["WiFi", "AC", "Single-Sharing"] });
  expect(yes).toEqual(["WiFi", "AC"]);
  expect(no).toEqual([]);
  expect(unknown).toHaveLength(17);
  expect(statedSafety({ ...house, safetyFeatures: ["Guard"] })).toEqual({ yes: ["Guard"], no: [], unknown: ["CCTV"] });
});

test("another fact of the listing can deny one", () => {
  expect(statedAmenities({ ...house, meals: { plan: "none" } }).no).toEqual(["FoodIncluded"]);
  expect(statedAmenities({ ...house, meals: { plan: "optional" } }).no).toEqual(["FoodIncluded"]);
  expect(statedAmenities({ ...house, amenities: ["FoodIncluded"], meals: { plan: "included" } }).no).toEqual([]);
  expect(statedBills({ ...house, monthlyExtras: [{ name: "Water", amount: 200 }] })).toEqual({
    yes: [],
    no: ["Water"],
    unknown: ["Gas"],
  });
});
