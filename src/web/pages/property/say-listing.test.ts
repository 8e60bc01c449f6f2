import { expect, test } from "vitest";
import type { Property } from "#contract/property.ts";
import { enPropertyHead } from "#web/messages/en-property-head.ts";
import { sayListing, sayListingByName } from "./say-listing.ts";

const listing: Property = {
  id: "0197a3c0-0000-7000-8000-000000000001",
  pgId: "PG000001",
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "girls",
  photos: [],
  rent: { single: 12_500, double: 9500 },
  amenities: [],
  safetyFeatures: [],
  billsIncluded: [],
  createdAt: "2026-08-12T04:30:00.000Z",
  updatedAt: "2026-08-12T04:30:00.000Z",
  media: [],
  bedsFree: {},
  monthlyExtras: [],
};

test("a listing is said with its name, its place and the rent that its page starts from", () => {
  expect(sayListingByName(listing, enPropertyHead)).toBe(
    "Neem House: Girls PG in Kamla Nagar, Delhi, from ₹9,500 a month per bed.",
  );
});

test("a rent that is not stated is not made up", () => {
  expect(sayListing({ ...listing, rent: {} }, enPropertyHead)).toBe("Girls PG in Kamla Nagar, Delhi, rent on request.");
});
