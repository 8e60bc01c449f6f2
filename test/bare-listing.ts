import type { PropertyCard } from "#contract/property/property-card.ts";
import type { Property } from "#contract/property/property.ts";

/** A listing as lists get it, with only the required facts. */
export const bareCard = {
  id: "0197a3c0-0000-7000-8000-000000000001",
  pgId: "PG000001",
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "girls",
  rent: {},
  bedsFree: {},
  amenities: [],
  createdAt: "2026-08-12T04:30:00.000Z",
  updatedAt: "2026-08-12T04:30:00.000Z",
} satisfies PropertyCard;

/** The same as its own page gets it. */
export const bareListing: Property = {
  ...bareCard,
  photos: [],
  safetyFeatures: [],
  billsIncluded: [],
  media: [],
  monthlyExtras: [],
};
