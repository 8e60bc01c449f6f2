import { expect, test } from "vitest";
import * as z from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import { amenityNames, billNames, safetyNames, sharingFlags } from "./amenities.ts";
import { Property, listProperties } from "./property.ts";
import { pageFilters } from "./search-filters.ts";

function wireKeys(schema: unknown): string[] {
  const json = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });
  return Object.keys(json.properties ?? {});
}

// A change here changes what other people's programs read: it is a decision, never a side effect.
test("paths are spelt as the specification spells them", () => {
  expect(allEndpoints.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/property",
    "GET /api/property/details/:id",
    "GET /api/v1/properties/:id/similar",
    "GET /api/v1/search",
    "GET /api/v1/search/map",
    "GET /api/v1/places",
    "GET /api/v1/places/popular",
    "GET /api/health/live",
    "GET /api/health/ready",
  ]);
});

test("a listing's keys are spelt as the specification spells them", () => {
  expect(wireKeys(Property).slice(0, 15)).toEqual([
    "_id",
    "pgId",
    "Title",
    "Locality",
    "City",
    "Gender",
    "Images",
    "LockInPeriod",
    "Electricity",
    "Sharing",
    "CommonFacilities",
    "Safety",
    "BillsIncluded",
    "createdBy",
    "createdAt",
  ]);
  expect(wireKeys(listProperties.response)).toEqual(["findProperty", "total", "nextCursor"]);
});

test("facilities, safety and bills carry the specification's names", () => {
  expect([...amenityNames.slice(0, 15), ...sharingFlags]).toEqual(
    "WiFi Mattress Fan Cleaning FirstAidKit AttachedWashroom WesternWashroom Almirah ParkingFacility Fridge Laundry WashingMachine DeskChair Geyser FoodIncluded Single-Sharing Double-Sharing Triple-Sharing".split(
      " ",
    ),
  );
  expect(safetyNames).toEqual(["CCTV", "Guard"]);
  expect(billNames).toEqual(["Water", "Gas"]);
});

test("filters stand in URLs in one order", () => {
  expect(Object.keys(pageFilters.fields)).toEqual(
    "q city locality near within gender sharing minRent maxRent amenities safety bills meals maxLockIn maxDeposit sort page".split(
      " ",
    ),
  );
});
