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
import { describeMeals } from "#web/features/properties/property-facts.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";

/**
 * Which of a list of facilities a listing states. A listing names only what the house has: anything else may be missing or just not
 * stated, unless another fact of the listing excludes it.
 */
export interface Stated<Name> {
  yes: Name[];
  no: Name[];
  unknown: Name[];
}

/** Food is stated by meals at a price too, which its label then says; meals that are not offered deny it. */
export function statedAmenities(property: Property): Stated<Amenity> {
  const plan = property.meals?.plan;
  const stated = amenitiesOf(property);
  return sortOut(
    amenityNames,
    plan === "optional" ? [...stated, "FoodIncluded"] : stated,
    plan === "none" ? ["FoodIncluded"] : [],
  );
}

/** The name of each amenity, of which meals are named as the listing offers them. */
export function amenityLabels(property: Property, { facts, stay }: StayMessages): Readonly<Record<Amenity, string>> {
  const isDenied = property.meals?.plan === "none";
  const meals = isDenied ? stay.meals : (describeMeals(property, facts) ?? facts.amenities.FoodIncluded);
  return { ...facts.amenities, FoodIncluded: meals };
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
