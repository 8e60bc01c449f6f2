import { expect, test } from "vitest";
import { bareListing } from "#test/bare-listing.ts";
import { statedAmenities, statedBills, statedSafety } from "./stated-facilities.ts";

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
  expect(statedAmenities({ ...bareListing, meals: { plan: "optional" } }).no).toEqual(["FoodIncluded"]);
  expect(statedAmenities({ ...bareListing, amenities: ["FoodIncluded"], meals: { plan: "included" } }).no).toEqual([]);
  expect(statedBills({ ...bareListing, monthlyExtras: [{ name: "Water", amount: 200 }] })).toEqual({
    yes: [],
    no: ["Water"],
    unknown: ["Gas"],
  });
});
