import { sameWords } from "#contract/wire/value-codec.ts";

/** In the specification's spelling, which URLs, the database and the wire all use. */
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

/** The specification's details view misspells two facilities: we accept these spellings and never write them. */
const misspelt = { Laundary: "Laundry", Gyser: "Geyser" } as const;
export const AmenityName = sameWords(amenityNames, misspelt);
export const SafetyName = sameWords(safetyNames);
export const BillName = sameWords(billNames);

/** The specification repeats the sharing types among the facilities: they are derived from the rents on writing and ignored on reading. */
export const sharingFlags = ["Single-Sharing", "Double-Sharing", "Triple-Sharing"] as const;
export type Facility = Amenity | (typeof sharingFlags)[number];
export const FacilityName = sameWords<Facility>([...amenityNames, ...sharingFlags], misspelt);

/** The amenities that pages show, in display order; the sharing types are shown with the rents instead. */
export function amenitiesOf({ amenities }: { amenities: readonly Facility[] }): Amenity[] {
  return amenityNames.filter((name) => amenities.includes(name));
}

/** The four facilities that cards show as badges. */
export const badgeAmenities = ["FoodIncluded", "WiFi", "Mattress", "FirstAidKit"] as const satisfies readonly Amenity[];
