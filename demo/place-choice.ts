/** Chooses the city, the locality and the gender of the n-th demo listing. */
import type { Gender } from "#contract/property/property-facts.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import {
  type City,
  type Locality,
  type LocalityKind,
  cities,
  cityByKey,
  colleges,
  localityByKey,
} from "#server/places/place-dictionary.ts";
import { createFairPicker, evenlySpread, hashText, pickByShare } from "./random-source.ts";

/** Weights of the cities; cities that are not named have `weightOfOthers`. */
const cityWeights: Readonly<Record<string, number>> = {
  delhi: 24,
  bengaluru: 13,
  pune: 9,
  hyderabad: 9,
  noida: 6,
  gurugram: 6,
  mumbai: 6,
  kota: 6,
  chennai: 5,
  kolkata: 4,
};
const weightOfOthers = 2.5;

/** A locality counts as near a college when most of its houses are within 3 km of it. */
const nearCollege = 2.7;
/** The factor for the weight of a locality that is the only one near a college. */
const collegeWeight = 7;

function localityWeights(city: City): Record<string, number> {
  const weights = Object.fromEntries(city.localities.map(({ key }) => [key, 1]));
  for (const college of colleges) {
    const near = city.localities.filter((locality) => distanceInKm(locality, college) <= nearCollege);
    // Two colleges beside one locality share its houses: the greater need counts.
    for (const { key } of near) weights[key] = Math.max(weights[key] ?? 1, 1 + collegeWeight / near.length);
  }
  return weights;
}

/** The weights of cities, by key: how many people live, and search, where. */
export const weightsOfCities = Object.fromEntries(cities.map(({ key }) => [key, cityWeights[key] ?? weightOfOthers]));

const genderWeights: Readonly<Record<LocalityKind, Readonly<Record<Gender, number>>>> = {
  student: { girls: 50, boys: 37, "co-living": 13 },
  working: { girls: 37, boys: 27, "co-living": 36 },
  coaching: { girls: 42, boys: 46, "co-living": 12 },
  mixed: { girls: 43, boys: 36, "co-living": 21 },
};

export interface Place {
  city: City;
  locality: Locality;
  gender: Gender;
  /** Its index in its city and in its locality, from 0. */
  inCity: number;
  inLocality: number;
}

/** Demo tours search for a girls' PG here, so the locality's first listing is one. */
const shownFirst = { localityKey: "delhi/kamla-nagar", gender: "girls" } as const;

/** Returns a function that chooses the place of each next listing. */
export function createPlaceChooser(): () => Place {
  const pickCity = createFairPicker(weightsOfCities);
  const pickLocality = new Map(cities.map((city) => [city.key, createFairPicker(localityWeights(city))]));
  const counts = new Map<string, number>();
  function countOn(key: string): number {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  }
  return () => {
    const city = cityByKey(pickCity());
    const locality = localityByKey(pickLocality.get(city?.key ?? "")?.() ?? "");
    if (!city || !locality) throw new Error("The weights name a place that the dictionary does not know");
    const inCity = countOn(city.key);
    const inLocality = countOn(locality.key);
    const share = evenlySpread("gender", inCity, hashText(`${city.key}|gender`) / 2 ** 32);
    const isShownFirst = locality.key === shownFirst.localityKey && inLocality === 0;
    const gender = isShownFirst ? shownFirst.gender : pickByShare(genderWeights[locality.kind], share);
    return { city, locality, gender, inCity, inLocality };
  };
}
