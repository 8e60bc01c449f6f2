/** A demo house's terms and rules, which depend on who lives there. */
import type { Gender, MonthlyExtra, GuestPolicy } from "#contract/property/property-facts.ts";
import type { LocalityKind } from "#server/places/place-dictionary.ts";
import type { RandomSource } from "./random-source.ts";

type Hours = Readonly<Record<string, number>>;

const gatesForWomen: Hours = { "21:00": 20, "21:30": 20, "22:00": 30, "22:30": 14, "23:00": 8, open: 8 };
const gatesForMen: Hours = { "22:00": 22, "22:30": 18, "23:00": 26, "23:30": 8, open: 26 };
const gatesAtCoaching: Hours = { "20:30": 6, "21:00": 30, "21:30": 28, "22:00": 28, "22:30": 8 };
const gatesAtWork: Hours = { "22:30": 12, "23:00": 22, "23:30": 14, open: 52 };

/** `open` or HH:MM; null if the owner has not stated it. */
export function gateClosingOf(kind: LocalityKind, gender: Gender, random: RandomSource): string | null {
  if (random.chance(0.05)) return null;
  if (kind === "coaching") return random.weighted(gatesAtCoaching);
  if (kind === "working" || gender === "co-living") return random.weighted(gatesAtWork);
  return random.weighted(gender === "girls" ? gatesForWomen : gatesForMen);
}

const visitors: Readonly<Record<Gender, Readonly<Record<GuestPolicy, number>>>> = {
  girls: { "not-allowed": 22, "common-area": 42, daytime: 32, allowed: 4 },
  boys: { "not-allowed": 16, "common-area": 30, daytime: 40, allowed: 14 },
  "co-living": { "not-allowed": 5, "common-area": 20, daytime: 35, allowed: 40 },
};

export function guestPolicyOf(gender: Gender, random: RandomSource): GuestPolicy | null {
  return random.chance(0.06) ? null : random.weighted(visitors[gender]);
}

/** Students stay for the academic year, people at work for as long as the job lasts. */
const lockIns: Readonly<Record<LocalityKind, Readonly<Record<string, number>>>> = {
  student: { "0": 22, "1": 20, "3": 28, "6": 18, "11": 12 },
  working: { "0": 40, "1": 31, "3": 22, "6": 6, "11": 1 },
  coaching: { "0": 24, "1": 20, "3": 24, "6": 20, "11": 12 },
  mixed: { "0": 32, "1": 27, "3": 25, "6": 11, "11": 5 },
};

/** Months; null if the owner has not stated it. */
export function lockInMonthsOf(kind: LocalityKind, random: RandomSource): number | null {
  return random.chance(0.04) ? null : Number(random.weighted(lockIns[kind]));
}

export function noticeDaysOf(random: RandomSource): number | null {
  return random.chance(0.04) ? null : Number(random.weighted({ "30": 70, "15": 25, "7": 5 }));
}

/** Rupees a unit; null if the owner has not stated it. */
export function electricityPerUnitOf(random: RandomSource): number | null {
  if (random.chance(0.05)) return null;
  return Number(random.weighted({ "7": 8, "8": 15, "9": 17, "10": 24, "11": 12, "12": 17, "13": 7 }));
}

/** Units (kWh) that one person uses in a usual month. */
export function electricityUnitsOf(hasAirConditioning: boolean, random: RandomSource): number | null {
  if (random.chance(0.1)) return null;
  return hasAirConditioning ? random.wholeBetween(70, 140) : random.wholeBetween(25, 45);
}

/** Fixed charges beside the rent: in most houses none. */
export function monthlyExtrasOf(
  house: { waterIsIncluded: boolean; hasParking: boolean; hasCleaning: boolean },
  random: RandomSource,
): MonthlyExtra[] {
  const possible: MonthlyExtra[] = [{ name: "Maintenance", amount: random.wholeBetween(4, 14) * 50 }];
  if (!house.waterIsIncluded) possible.push({ name: "Water", amount: random.wholeBetween(2, 5) * 50 });
  if (house.hasParking) possible.push({ name: "Two-wheeler parking", amount: random.wholeBetween(4, 10) * 50 });
  if (house.hasCleaning) possible.push({ name: "Housekeeping", amount: random.wholeBetween(4, 10) * 50 });
  return possible.filter(() => random.chance(0.17));
}
