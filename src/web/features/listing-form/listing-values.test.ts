import { expect, test } from "vitest";
import * as z from "zod/mini";
import { PropertyDraft } from "#contract/property/property-draft.ts";
import { countExtras, readListing, valuesOfListing, wireOf } from "./listing-values.ts";

const typed = {
  Title: "Sunrise PG",
  Locality: "Kamla Nagar",
  City: "Delhi",
  Gender: "Co-Living",
  LockInPeriod: "3",
  Electricity: "12",
  "Sharing.Single": "9000",
  "Sharing.Double": "",
  "Sharing.Triple": "5500",
  "CommonFacilities.WiFi": "on",
  "CommonFacilities.AC": "on",
  "Safety.CCTV": "on",
  "BillsIncluded.Water": "on",
  description: "Quiet lane.\n\nTen minutes to the metro.",
  mealPlan: "optional",
  mealPrice: "2500",
  mealsVegetarian: "false",
  visitors: "daytime",
  securityDeposit: "0",
  noticeDays: "30",
  electricityUnitsPerMonth: "40",
  "bedsFree.single": "0",
  "bedsFree.double": "",
  "bedsFree.triple": "2",
  gateCloses: "22:30",
  "monthlyExtras.0.name": "Laundry",
  "monthlyExtras.0.amount": "300",
  "point.latitude": "28.6812",
  "point.longitude": "77.2034",
};
const whole = {
  title: "Sunrise PG",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "co-living",
  lockInMonths: 3,
  electricityPerUnit: 12,
  rent: { single: 9000, triple: 5500 },
  amenities: ["WiFi", "AC"],
  safetyFeatures: ["CCTV"],
  billsIncluded: ["Water"],
  description: "Quiet lane.\n\nTen minutes to the metro.",
  mealPlan: "optional",
  mealPrice: 2500,
  mealsVegetarian: false,
  visitors: "daytime",
  securityDeposit: 0,
  noticeDays: 30,
  electricityUnitsPerMonth: 40,
  bedsFree: { single: 0, triple: 2 },
  gateCloses: "22:30",
  monthlyExtras: [{ name: "Laundry", amount: 300 }],
  point: { latitude: 28.6812, longitude: 77.2034 },
} satisfies PropertyDraft;

test("what is typed becomes a listing, and the listing what was typed", () => {
  expect(readListing(typed)).toEqual({ body: whole });
  const stated = Object.entries(typed).filter(([, text]) => text !== "");
  expect(valuesOfListing(whole)).toEqual(Object.fromEntries(stated));
});

test("an empty field that may be left out says nothing", () => {
  const { Title, Locality, City, Gender, LockInPeriod, Electricity } = typed;
  const bare = { Title, Locality, City, Gender, LockInPeriod, Electricity };
  const empty = { ...bare, description: "", mealPlan: "", visitors: "", securityDeposit: "", "point.latitude": " " };
  const { title, locality, city, gender, lockInMonths, electricityPerUnit } = whole;
  const listing = { title, locality, city, gender, lockInMonths, electricityPerUnit };
  const nothingTicked = { amenities: [], safetyFeatures: [], billsIncluded: [], rent: {}, bedsFree: {} };
  expect(readListing(empty)).toEqual({ body: { ...listing, ...nothingTicked } });
});

test("the required fields complain in the specification's words", () => {
  expect(readListing({ Electricity: "" })).toEqual({
    problems: {
      Title: "Please Enter Title of Property",
      Locality: "Please Enter Locality",
      City: "Please Enter City",
      Gender: "Please Select Gender",
      LockInPeriod: "Enter lock-In-Period",
      Electricity: "Enter Electricity Unit",
    },
  });
});

test("each complaint carries the name of its field", () => {
  const wrong = {
    ...typed,
    "Sharing.Double": "900000",
    "bedsFree.single": "700",
    mealPrice: "0",
    gateCloses: "late",
    "monthlyExtras.1.name": "",
    "monthlyExtras.1.amount": "",
    "point.longitude": "",
  };
  expect(readListing(wrong)).toEqual({
    problems: {
      "Sharing.Double": "Must be a whole number from 1 to 200000",
      "bedsFree.single": "Must be a whole number from 0 to 99",
      mealPrice: "Must be a whole number from 1 to 50000",
      gateCloses: "Must be a time such as 22:30, or open",
      "monthlyExtras.1.name": "Name the charge",
      "monthlyExtras.1.amount": "Digits only",
      "point.longitude": "Must be degrees of a place in India",
    },
  });
});

test("food cannot be included and not", () => {
  const plans = { included: false, optional: true } as const;
  for (const [mealPlan, isTicked] of Object.entries(plans)) {
    const { mealPrice: _price, ...rest } = typed;
    const values = { ...rest, mealPlan, ...(isTicked ? { "CommonFacilities.FoodIncluded": "on" } : {}) };
    expect(readListing(values)).toHaveProperty(["problems", "mealPlan"]);
  }
  expect(readListing({ ...typed, mealPlan: "", "CommonFacilities.FoodIncluded": "on" })).toHaveProperty("body");
});

test("a gate that is never locked has no hour, and the sharing types stand with the rents", () => {
  expect(wireOf({ ...typed, gateOpen: "on" })["gateCloses"]).toBe("open");
  const values = valuesOfListing({ ...whole, gateCloses: "open", amenities: ["WiFi", "Single-Sharing"] });
  expect(values["gateOpen"]).toBe("on");
  expect(values["gateCloses"]).toBeUndefined();
  expect(Object.keys(values).filter((name) => name.startsWith("CommonFacilities."))).toEqual(["CommonFacilities.WiFi"]);
});

test("rows of charges are counted, also where one half of the last was typed", () => {
  expect(countExtras({})).toBe(0);
  expect(countExtras({ "monthlyExtras.0.name": "Laundry", "monthlyExtras.1.amount": "" })).toBe(2);
});

test("a listing goes back over the wire as it came", () => {
  expect(z.decode(PropertyDraft, z.encode(PropertyDraft, whole))).toEqual(whole);
});
