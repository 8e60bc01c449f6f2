import type { DemoProperty } from "#demo/demo-property.ts";
import { storedCostBesideRent } from "#server/properties/stored-cost.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";

/** A listing in Kamla Nagar as the index stores it; valid, with anything overridden. */
export function aListing(override: Partial<IndexedListing> & { seq: number }): IndexedListing {
  return {
    title: `Listing ${override.seq}`,
    locality: "Kamla Nagar",
    city: "Delhi",
    state: "Delhi",
    localityKey: "delhi/kamla-nagar",
    cityKey: "delhi",
    latitude: 28.6802,
    longitude: 77.2038,
    gender: "girls",
    rents: [14_000, 9500, null],
    bedsFree: [null, 2, null],
    securityDeposit: 9500,
    lockInMonths: 1,
    amenities: ["WiFi", "Mattress"],
    safety: ["CCTV"],
    bills: ["Water"],
    mealPlan: "optional",
    besideRent: { amount: 1500, isAtLeast: true },
    statedFacts: 6,
    createdAt: Date.UTC(2026, 5, 1) * 1000 + override.seq,
    updatedWeek: 2945,
    ...override,
  };
}

export function anIndex(listings: readonly IndexedListing[]): PropertyIndex {
  const index = new PropertyIndex();
  for (const listing of listings) index.put(listing);
  return index;
}

/** A stored listing as the feed would read it. */
export function asIndexed(seq: number, row: DemoProperty): IndexedListing {
  const bedsFree = [row.bedsFreeSingle, row.bedsFreeDouble, row.bedsFreeTriple];
  const facts = [
    row.description,
    row.securityDeposit,
    row.lockInMonths,
    row.noticeDays,
    row.electricityPerUnit,
    row.mealPlan,
    row.gateCloses,
    row.visitors,
    bedsFree.find((beds) => beds !== null) ?? null,
  ];
  return {
    ...row,
    seq,
    latitude: row.publicLatitude,
    longitude: row.publicLongitude,
    rents: [row.rentSingle, row.rentDouble, row.rentTriple],
    bedsFree,
    safety: row.safetyFeatures,
    bills: row.billsIncluded,
    besideRent: storedCostBesideRent(row),
    statedFacts: facts.filter((fact) => fact !== null).length,
    createdAt: row.createdAt.getTime() * 1000,
    updatedWeek: Math.floor(row.updatedAt.getTime() / (7 * 86_400_000)),
  };
}
