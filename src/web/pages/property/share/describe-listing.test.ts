import { expect, test } from "vitest";
import { bareListing } from "#test/bare-listing.ts";
import { propertyHeadMessages } from "#web/messages/property/property-head.ts";
import { describeListingInWords, describeListingByName } from "./describe-listing.ts";

const listing = { ...bareListing, rent: { single: 12_500, double: 9500 } };

test("a listing is said with its name, its place and the rent that its page starts from", () => {
  expect(describeListingByName(listing, propertyHeadMessages)).toBe(
    "Neem House: Girls PG in Kamla Nagar, Delhi, from ₹9,500 a month per bed.",
  );
});

test("of one sharing it is said with its own rent", () => {
  expect(describeListingByName(listing, propertyHeadMessages, "single")).toBe(
    "Neem House: Girls PG in Kamla Nagar, Delhi, single sharing at ₹12,500 a month per bed.",
  );
});

test("a rent that is not stated is not made up", () => {
  expect(describeListingInWords({ ...listing, rent: {} }, propertyHeadMessages)).toBe(
    "Girls PG in Kamla Nagar, Delhi, rent on request.",
  );
});
