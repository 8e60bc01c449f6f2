import type { PropertyCard } from "#contract/property/property-card.ts";
import type { Travel } from "#web/features/properties/format-travel.ts";

const usual: Omit<PropertyCard, "id" | "pgId"> = {
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
  gender: "girls",
  rent: { single: 14_000, double: 9500 },
  bedsFree: { double: 2 },
  amenities: ["WiFi", "Mattress"],
  lockInMonths: 1,
  meals: { plan: "included", isVegetarian: true },
  createdAt: "2026-11-01T06:00:00Z",
  updatedAt: "2026-11-01T06:00:00Z",
};

interface CardInState {
  state: string;
  property: PropertyCard;
  travel?: Travel;
}

/** What a card may have to show. Every id is its own, since the parts of a card name each other. */
export const cardsInEveryState: readonly CardInState[] = [
  { state: "usual", property: { ...usual, id: "1", pgId: "PG000001" } },
  {
    state: "near something",
    property: { ...usual, id: "2", pgId: "PG000002", distance: 1.2 },
    travel: { distance: "1.2 km from Miranda House", times: "About 16–20 min on foot" },
  },
  { state: "full", property: { ...usual, id: "3", pgId: "PG000003", bedsFree: { double: 0 } } },
  {
    state: "nothing stated",
    property: { ...usual, id: "4", pgId: "PG000004", title: "PG", rent: {}, bedsFree: {}, amenities: [] },
  },
  {
    state: "long name, every badge",
    property: {
      ...usual,
      id: "5",
      pgId: "PG000005",
      title: "Shri Venkateshwara Residency for Working Women and Students near the Old Cantonment",
      locality: "Electronic City Phase 1 and Neeladri Road",
      city: "Bengaluru",
      gender: "co-living",
      amenities: ["FoodIncluded", "WiFi", "Mattress", "FirstAidKit", "AC"],
      meals: { plan: "optional", price: 3500 },
      lockInMonths: 11,
    },
  },
  {
    state: "Hindi name",
    property: { ...usual, id: "6", pgId: "PG000006", title: "कमला नगर के पास लड़कियों के लिए साफ़ कमरे" },
  },
];
