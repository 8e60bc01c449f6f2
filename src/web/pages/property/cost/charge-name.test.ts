import { expect, test } from "vitest";
import { demoListings } from "#demo/listings.ts";
import { chargeName as inEnglish } from "./charge-name.ts";
import { chargeName as inHindi } from "./hi/charge-name.ts";

test("every charge of the demo's listings has a name in Hindi", () => {
  const listings = demoListings(300, new Date("2026-06-01T06:00:00Z"));
  const names = new Set(listings.flatMap(({ property }) => (property.monthlyExtras ?? []).map(({ name }) => name)));
  expect(names.size).toBeGreaterThan(3);
  for (const name of names) {
    expect(inHindi(name), name).toMatch(/^[\p{Script=Devanagari} -]+$/u);
    expect(inEnglish(name)).toBe(name);
  }
});

test("cleaning and housekeeping can be told apart", () => {
  expect(inHindi("Cleaning")).not.toBe(inHindi("Housekeeping"));
});

test("a usual name is found in any case and spacing; an unusual one stays as its owner wrote it", () => {
  expect(inHindi(" LAUNDRY")).toBe("लॉन्ड्री");
  expect(inHindi("two-wheeler  Parking")).toBe("दोपहिया की पार्किंग");
  expect(inHindi("Diwali gift")).toBe("Diwali gift");
  expect(inHindi("constructor")).toBe("constructor");
});
