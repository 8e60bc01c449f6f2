/** The dictionary of places, read once from places.json, whose `note` tells how exact they are. */
import type { Point } from "#contract/search/distance.ts";
import places from "./places.json" with { type: "json" };

interface NamedPlace extends Point {
  /** Unique among all places; a locality's carries its city: `delhi/kamla-nagar`. */
  key: string;
  name: string;
  hindiName: string;
  /** Other spellings and short forms, lower case. */
  aliases: readonly string[];
}

export type LocalityKind = "student" | "working" | "coaching" | "mixed";

export interface Locality extends NamedPlace {
  cityKey: string;
  /** Which group mostly lives there. */
  kind: LocalityKind;
  /** A factor for the city's `singleRent`. */
  rentIndex: number;
}

export interface City extends NamedPlace {
  state: string;
  /** The main language beside English: an ISO 639-1 code. */
  language: string;
  /** Rent of a plain single room, in rupees a month. */
  singleRent: number;
  localities: readonly Locality[];
}

interface Spot extends NamedPlace {
  cityKey: string;
}

export interface College extends Spot {
  shortName: string;
  fullName: string;
}

export type WorkHub = Spot;

export interface Landmark extends Spot {
  kind: "metro" | "railway" | "bus" | "airport" | "hospital" | "techpark" | "mall" | "market";
}

interface WrittenPlace {
  slug: string;
  name: string;
  nameHi: string;
  lat: number;
  lng: number;
  aliases: string[];
}

function readPlace(place: WrittenPlace): NamedPlace {
  return {
    key: place.slug,
    name: place.name,
    hindiName: place.nameHi,
    latitude: place.lat,
    longitude: place.lng,
    aliases: place.aliases,
  };
}

function readSpot(place: WrittenPlace & { citySlug: string }): Spot {
  return { ...readPlace(place), cityKey: place.citySlug };
}

export const cities: readonly City[] = places.cities.map((city) => ({
  ...readPlace(city),
  state: city.state,
  language: city.lang,
  singleRent: city.singleBase,
  localities: city.localities.map((locality) => ({
    ...readPlace(locality),
    cityKey: city.slug,
    kind: locality.kind as LocalityKind,
    rentIndex: locality.rentIndex,
  })),
}));

export const localities: readonly Locality[] = cities.flatMap((city) => city.localities);

export const colleges: readonly College[] = places.colleges.map((college) => ({
  ...readSpot(college),
  shortName: college.short,
  fullName: college.fullName,
}));

export const workHubs: readonly WorkHub[] = places.workHubs.map(readSpot);

export const landmarks: readonly Landmark[] = places.landmarks.map((landmark) =>
  Object.assign(readSpot(landmark), { kind: landmark.kind as Landmark["kind"] }),
);

const cityOfKey = new Map(cities.map((city) => [city.key, city]));
const localityOfKey = new Map(localities.map((locality) => [locality.key, locality]));

/** Finds a city by key (`delhi`); undefined when the key is unknown. */
export function cityByKey(key: string): City | undefined {
  return cityOfKey.get(key);
}

/** Finds a locality by key (`delhi/kamla-nagar`); undefined when the key is unknown. */
export function localityByKey(key: string): Locality | undefined {
  return localityOfKey.get(key);
}
