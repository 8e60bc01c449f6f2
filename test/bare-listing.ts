import type { Property } from "#contract/property/property.ts";

/** A listing as pages get it, that states nothing beyond what all must. */
export const bareListing: Property = {
  id: "0197a3c0-0000-7000-8000-000000000001",
  pgId: "PG000001",
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "girls",
  photos: [],
  rent: {},
  amenities: [],
  safetyFeatures: [],
  billsIncluded: [],
  createdAt: "2026-08-12T04:30:00.000Z",
  updatedAt: "2026-08-12T04:30:00.000Z",
  media: [],
  bedsFree: {},
  monthlyExtras: [],
};
