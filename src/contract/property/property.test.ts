import { expect, test } from "vitest";
import * as z from "zod/mini";
import { amenitiesOf } from "./amenities.ts";
import { type Property as PropertyType, Property, propertyDetails } from "./property.ts";
import { startingPrice } from "./property-facts.ts";

const property: PropertyType = {
  id: "0197a3c0-0000-7000-8000-000000000001",
  pgId: "PG000001",
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "co-living",
  photos: ["images/a.webp"],
  lockInMonths: 3,
  electricityPerUnit: 9,
  rent: { single: 14_000, double: 9500 },
  amenities: ["WiFi", "Geyser"],
  safetyFeatures: ["CCTV"],
  billsIncluded: ["Water"],
  addedBy: { role: "pg-owner" },
  createdAt: "2026-08-12T04:30:00.000Z",
  updatedAt: "2026-08-12T04:30:00.000Z",
  media: [],
  bedsFree: { double: 2 },
  monthlyExtras: [],
};

test("a listing leaves in the specification's spellings, and nothing else of it leaves", () => {
  const wire = z.encode(Property, { ...property, ownerPhone: "0000012345" } as PropertyType);
  expect(wire).toMatchObject({
    _id: property.id,
    Title: "Neem House",
    Gender: "Co-Living",
    Images: ["images/a.webp"],
    LockInPeriod: 3,
    Sharing: { Single: 14_000, Double: 9500 },
    CommonFacilities: { WiFi: true, Geyser: true, "Single-Sharing": true, "Double-Sharing": true },
    Safety: { CCTV: true },
    BillsIncluded: { Water: true },
    createdBy: { role: "pg-owner" },
  });
  expect(JSON.stringify(wire)).not.toContain("0000012345");
});

test("what leaves can be read back, old spellings included", () => {
  const wire = z.encode(Property, property) as Record<string, unknown>;
  const back = z.decode(Property, {
    ...wire,
    Gender: "co living",
    CommonFacilities: { WiFi: true, Gyser: true, Laundary: false, "Single-Sharing": true, Sauna: true },
  });
  expect(back.gender).toBe("co-living");
  expect(amenitiesOf(back)).toEqual(["WiFi", "Geyser"]);
});

test("the details answer carries the fields at the top and under property", () => {
  const answer = { property, nearby: [] };
  const wire = z.encode(propertyDetails.response, answer) as {
    Title: string;
    property: { Title: string };
    nearby: [];
  };
  expect(wire.Title).toBe("Neem House");
  expect(wire.property.Title).toBe("Neem House");
  expect(z.decode(propertyDetails.response, wire).property.title).toBe("Neem House");
});

test("a price starts from the lowest rent with a free bed, else from the lowest", () => {
  const rent = { single: 14_000, double: 9500, triple: 7250 };
  expect(startingPrice({ rent, bedsFree: { double: 2, triple: 0 } })).toEqual({ sharing: "double", rent: 9500 });
  expect(startingPrice({ rent, bedsFree: {} })).toEqual({ sharing: "triple", rent: 7250 });
  expect(startingPrice({ rent, bedsFree: { single: 1 } }, { maxRent: 8000 })).toEqual({
    sharing: "triple",
    rent: 7250,
  });
  expect(startingPrice({ rent, bedsFree: {} }, { sharing: ["single"] })).toEqual({ sharing: "single", rent: 14_000 });
  expect(startingPrice({ rent: {}, bedsFree: {} })).toBeUndefined();
});

test("a lock-in and a price of electricity that are not stated are null on the wire, and absent for us", () => {
  const { lockInMonths: _, electricityPerUnit: __, ...bare } = property;
  const wire = z.encode(Property, bare);
  expect(wire).toMatchObject({ LockInPeriod: null, Electricity: null });
  const read = z.decode(Property, wire);
  expect([Object.hasOwn(read, "lockInMonths"), Object.hasOwn(read, "electricityPerUnit")]).toEqual([false, false]);
});
