/** The rent of a demo bed: the city's single room × the locality × the house, less for every further bed in the room. */
import type { Sharing } from "#contract/property/property-facts.ts";
import type { City, Locality } from "#server/places/place-dictionary.ts";
import type { RandomSource } from "./random-source.ts";

/** The quality of the house, and its effect on the rent; most houses are plain. */
const quality = { least: 0.78, most: 1.45, skew: 2.1 };
export const airConditioned = 1.18;
export const attachedWashroom = 1.1;

/** A share 0 to 1 of all houses, from the plainest to the best, as a rent factor. */
export function qualityFactor(share: number): number {
  return quality.least + (quality.most - quality.least) * share ** quality.skew;
}

export function isMetro(city: City): boolean {
  return city.singleRent >= 11_000;
}

/** Rupees a month for three meals a day. */
export function priceOfMeals(city: City, random: RandomSource): number {
  const [low, high] = isMetro(city) ? [22, 38] : [18, 28];
  return random.wholeBetween(low, high) * 100;
}

function roundRent(rupees: number): number {
  return Math.round(rupees / 250) * 250;
}

export interface RentFacts {
  city: City;
  locality: Locality;
  quality: number;
  hasAirConditioning: boolean;
  hasAttachedWashroom: boolean;
  /** Rupees a month that are part of the rent; 0 where meals are not included. */
  mealsInRent: number;
}

/** Rupees a month for one bed in a room for one, two and three; whole multiples of 250. */
export function rentsOf(facts: RentFacts, random: RandomSource): Record<Sharing, number> {
  const single =
    facts.city.singleRent *
    facts.locality.rentIndex *
    facts.quality *
    (facts.hasAirConditioning ? airConditioned : 1) *
    (facts.hasAttachedWashroom ? attachedWashroom : 1);
  const shares: Record<Sharing, number> = {
    single: 1,
    double: 0.66 + random.between(-0.04, 0.04),
    triple: 0.52 + random.between(-0.03, 0.03),
  };
  return {
    single: roundRent(single * shares.single + facts.mealsInRent),
    double: roundRent(single * shares.double + facts.mealsInRent),
    triple: roundRent(single * shares.triple + facts.mealsInRent),
  };
}

/** The deposit in months of rent: [least, most]. Kota's hostels may take none. */
const depositMonths: Readonly<Record<string, [number, number]>> = {
  delhi: [1, 1],
  gurugram: [1, 1],
  noida: [1, 1],
  pune: [1, 2],
  mumbai: [1, 2],
  kota: [0, 0],
};
const usualDepositMonths: [number, number] = [0.5, 1];

/** Rupees, a multiple of 500; 0 where the city's hostels may take none. */
export function depositFor(city: City, rent: number, random: RandomSource): number {
  const [least, most] = depositMonths[city.key] ?? usualDepositMonths;
  const halfMonths = random.wholeBetween(least * 2, most * 2);
  return Math.round((rent * halfMonths) / 2 / 500) * 500;
}
