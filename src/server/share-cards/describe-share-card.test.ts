import { expect, test } from "vitest";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { describeShareCard } from "./describe-share-card.ts";

function aCard(told: Partial<PropertyCard>): PropertyCard {
  return {
    id: "0193a1f0-0000-7000-8000-000000000001",
    pgId: "PG000001",
    title: "Neem House near Saket Metro",
    locality: "Saket",
    city: "Delhi",
    gender: "girls",
    rent: { double: 9000 },
    bedsFree: {},
    amenities: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...told,
  };
}

test("a card shows the title and the place of a listing", () => {
  expect(describeShareCard(aCard({}), "Thikana", "en")).toMatchObject({
    title: "Neem House near Saket Metro",
    place: "For girls · Saket, Delhi",
    price: { amount: "₹9,000" },
  });
});

test.each([
  "Neem House, call 98765 43210",
  "Neem House ९८७६५ ४३२१०",
  "Book at neem-house.example.com",
  "Pay to neem@okaxis",
  "Write to rooms@neem.example",
  "Neem\u{202e}House",
])("an older title with a contact in it is not drawn: %j", (title) => {
  expect(describeShareCard(aCard({ title }), "Thikana", "en").title).toBe("Paying-guest rooms");
  expect(describeShareCard(aCard({ title }), "Thikana", "hi").title).toBe("पीजी के कमरे");
});

test.each([
  { locality: "Saket 98765 43210", city: "Delhi" },
  { locality: "98765", city: "43210" },
])("nor is an older place with one: %o", (place) => {
  expect(describeShareCard(aCard(place), "Thikana", "en").place).toBe("For girls");
});
