import { wireEnum, wireFlags } from "./wire-values.ts";

/** Ours are the specification's spellings: they stand in URLs, in the database and on the wire alike. */
export const amenityNames = [
  "WiFi",
  "Mattress",
  "Fan",
  "Cleaning",
  "FirstAidKit",
  "AttachedWashroom",
  "WesternWashroom",
  "Almirah",
  "ParkingFacility",
  "Fridge",
  "Laundry",
  "WashingMachine",
  "DeskChair",
  "Geyser",
  "FoodIncluded",
  "AC",
  "PowerBackup",
  "Lift",
  "RO",
] as const;
export type Amenity = (typeof amenityNames)[number];

export const safetyNames = ["CCTV", "Guard"] as const;
export type SafetyFeature = (typeof safetyNames)[number];

export const billNames = ["Water", "Gas"] as const;
export type IncludedBill = (typeof billNames)[number];

function asIs<const T extends string>(names: readonly T[]): Record<T, T> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<T, T>;
}

/** The specification's detail view misspells two facilities: read, never written. */
const misspelt = { Laundary: "Laundry", Gyser: "Geyser" } as const;
export const AmenityName = wireEnum(asIs(amenityNames), misspelt);

/** The specification repeats the sharing types among the facilities: written from the rents, folded away on reading. */
export const sharingFlags = ["Single-Sharing", "Double-Sharing", "Triple-Sharing"] as const;
export type Facility = Amenity | (typeof sharingFlags)[number];
export const CommonFacilities = wireFlags<Facility>(wireEnum(asIs([...amenityNames, ...sharingFlags]), misspelt));
export const SafetyFeatures = wireFlags(wireEnum(asIs(safetyNames)));
export const BillsIncluded = wireFlags(wireEnum(asIs(billNames)));

/** The four facilities that cards show as badges. */
export const badgeAmenities = ["FoodIncluded", "WiFi", "Mattress", "FirstAidKit"] as const satisfies readonly Amenity[];
