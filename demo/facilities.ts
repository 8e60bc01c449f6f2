/** The facilities, safety, bills and meals of a demo house: the better the house, the more likely each is. */
import { type Amenity, type IncludedBill, type SafetyFeature, amenityNames } from "#contract/property/amenities.ts";
import type { MealPlan } from "#contract/property/property-facts.ts";
import type { City, Locality, LocalityKind } from "#server/places/place-dictionary.ts";
import type { RandomSource } from "./random-source.ts";
import { priceOfMeals } from "./rents.ts";

/** The probability of each facility in a house of average quality. */
const usual: Readonly<Record<Exclude<Amenity, "FoodIncluded">, number>> = {
  WiFi: 0.92,
  Mattress: 0.94,
  Fan: 0.97,
  Cleaning: 0.88,
  FirstAidKit: 0.42,
  AttachedWashroom: 0.42,
  WesternWashroom: 0.78,
  Almirah: 0.94,
  ParkingFacility: 0.45,
  Fridge: 0.68,
  Laundry: 0.3,
  WashingMachine: 0.6,
  DeskChair: 0.74,
  Geyser: 0.8,
  AC: 0.34,
  PowerBackup: 0.6,
  Lift: 0.28,
  RO: 0.88,
};

/** Probabilities that differ by city, because of its climate or its tenants. */
const byCity: Readonly<Record<string, Partial<Record<Amenity, number>>>> = {
  bengaluru: { AC: 0.08, Fan: 0.9 },
  pune: { AC: 0.16 },
  chennai: { AC: 0.5, Geyser: 0.45 },
  kochi: { AC: 0.4, Geyser: 0.35 },
  kota: { AC: 0.48 },
  ahmedabad: { AC: 0.45 },
  nagpur: { AC: 0.42 },
};
const byKind: Readonly<Record<LocalityKind, Partial<Record<Amenity, number>>>> = {
  student: {},
  working: { Laundry: 0.42, ParkingFacility: 0.62, PowerBackup: 0.75, Lift: 0.4 },
  coaching: { DeskChair: 0.95, ParkingFacility: 0.25 },
  mixed: {},
};

/** In the contract's order; `quality` is a share 0 to 1 of all houses. */
export function amenitiesOf(city: City, locality: Locality, quality: number, random: RandomSource): Amenity[] {
  return amenityNames.filter((name) => {
    if (name === "FoodIncluded") return false;
    const likelihood = byCity[city.key]?.[name] ?? byKind[locality.kind][name] ?? usual[name];
    return random.chance(Math.min(0.99, likelihood + (quality - 0.5) * 0.3 * (1 - likelihood)));
  });
}

export function safetyFeaturesOf(quality: number, random: RandomSource): SafetyFeature[] {
  const hasCameras = random.chance(0.78 + quality * 0.15);
  const hasGuard = random.chance(0.25 + quality * 0.4);
  return [...(hasCameras ? ["CCTV" as const] : []), ...(hasGuard ? ["Guard" as const] : [])];
}

export function billsIncludedIn(random: RandomSource): IncludedBill[] {
  const hasWater = random.chance(0.84);
  const hasGas = random.chance(0.48);
  return [...(hasWater ? ["Water" as const] : []), ...(hasGas ? ["Gas" as const] : [])];
}

const mealPlans: Readonly<Record<LocalityKind, Record<MealPlan, number>>> = {
  student: { included: 60, optional: 20, none: 20 },
  working: { included: 40, optional: 30, none: 30 },
  coaching: { included: 76, optional: 14, none: 10 },
  mixed: { included: 50, optional: 25, none: 25 },
};

/** How many kitchens are vegetarian, by the city's second language and by city. */
const vegetarianByLanguage: Readonly<Record<string, number>> = {
  gu: 0.85,
  ta: 0.4,
  ml: 0.1,
  bn: 0.06,
  or: 0.15,
  te: 0.25,
  kn: 0.4,
};
const vegetarianByCity: Readonly<Record<string, number>> = { kota: 0.85, jaipur: 0.8, indore: 0.75 };
const usuallyVegetarian = 0.55;

export interface DemoMeals {
  mealPlan: MealPlan | null;
  mealPrice: number | null;
  mealsVegetarian: boolean | null;
  /** Rupees a month that every rent of the house contains. */
  mealsInRent: number;
}

/** One owner in twenty-five states nothing about food. */
export function mealsOf(city: City, locality: Locality, random: RandomSource): DemoMeals {
  const plan = random.weighted(mealPlans[locality.kind]);
  const price = priceOfMeals(city, random);
  const isVegetarian = random.chance(
    vegetarianByCity[city.key] ?? vegetarianByLanguage[city.language] ?? usuallyVegetarian,
  );
  const statesFoodKind = random.chance(0.9);
  const statesNothing = random.chance(0.04);
  return {
    mealPlan: statesNothing ? null : plan,
    mealPrice: plan === "optional" && !statesNothing ? price : null,
    mealsVegetarian: plan === "none" || statesNothing || !statesFoodKind ? null : isVegetarian,
    mealsInRent: plan === "included" ? price : 0,
  };
}
