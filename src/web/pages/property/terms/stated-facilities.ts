import {
  type Amenity,
  type IncludedBill,
  type SafetyFeature,
  amenitiesOf,
  amenityNames,
  billNames,
  safetyNames,
} from "#contract/property/amenities.ts";
import type { Property } from "#contract/property/property.ts";

/**
 * Which of a list of facilities a listing states. A listing names only what the house has: anything else may be missing or just not
 * stated, unless another fact of the listing excludes it.
 */
export interface Stated<Name> {
  yes: Name[];
  no: Name[];
  unknown: Name[];
}

/** Food is denied by meals that are optional or not offered. */
export function statedAmenities(property: Property): Stated<Amenity> {
  const deniesFood = property.meals !== undefined && property.meals.plan !== "included";
  return sortOut(amenityNames, amenitiesOf(property), deniesFood ? ["FoodIncluded"] : []);
}

export function statedSafety({ safetyFeatures }: Property): Stated<SafetyFeature> {
  return sortOut(safetyNames, safetyFeatures, []);
}

/** A bill is denied by a monthly charge of the same name. */
export function statedBills({ billsIncluded, monthlyExtras }: Property): Stated<IncludedBill> {
  const charged = new Set(monthlyExtras.map(({ name }) => name.toLowerCase()));
  return sortOut(
    billNames,
    billsIncluded,
    billNames.filter((name) => charged.has(name.toLowerCase())),
  );
}

function sortOut<Name>(names: readonly Name[], stated: readonly Name[], denied: readonly Name[]): Stated<Name> {
  const rest = names.filter((name) => !stated.includes(name));
  return {
    yes: names.filter((name) => stated.includes(name)),
    no: rest.filter((name) => denied.includes(name)),
    unknown: rest.filter((name) => !denied.includes(name)),
  };
}
