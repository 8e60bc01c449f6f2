/** All places of the dictionary in one shape, for suggestions and for searches near a place. */
import type { PlaceKind } from "#contract/search/places.ts";
import type { Point } from "#contract/search/distance.ts";
import {
  type College,
  cities,
  cityByKey,
  colleges,
  landmarks,
  localities,
  workHubs,
} from "#server/places/place-dictionary.ts";

export interface Place extends Point {
  kind: PlaceKind;
  /** Unique among places of all kinds: `delhi`, `delhi/kamla-nagar`, `srcc`. */
  key: string;
  /** Of a college, its short name. */
  name: string;
  hindiName: string;
  /** A longer name, if it has one. */
  detail?: string;
  /** A city has its own key here. */
  cityKey: string;
  cityName: string;
}

/** A college, office or landmark: a point that rooms can be near to, but not in. */
export function isSpot({ kind }: Place): boolean {
  return kind !== "city" && kind !== "locality";
}

/** A place with all its names. */
export interface SpeltPlace {
  place: Place;
  /** Its names in English and in Hindi. */
  ownNames: readonly string[];
  /** Other spellings and short forms. */
  aliases: readonly string[];
}

interface Written extends Point {
  key: string;
  name: string;
  hindiName: string;
  aliases: readonly string[];
}

function spell(kind: PlaceKind, written: Written, cityKey: string): SpeltPlace {
  const { key, name, hindiName, aliases, latitude, longitude } = written;
  const cityName = cityByKey(cityKey)?.name ?? "";
  return {
    place: { kind, key, name, hindiName, cityKey, cityName, latitude, longitude },
    ownNames: [name, hindiName],
    aliases,
  };
}

function spellCollege(college: College): SpeltPlace {
  const { shortName, fullName } = college;
  const { place, ownNames, aliases } = spell("college", college, college.cityKey);
  return {
    place: { ...place, name: shortName, ...(fullName === shortName ? {} : { detail: fullName }) },
    ownNames: [shortName, fullName, ...ownNames],
    aliases,
  };
}

export const speltPlaces: readonly SpeltPlace[] = [
  ...cities.map((city) => spell("city", city, city.key)),
  ...localities.map((locality) => spell("locality", locality, locality.cityKey)),
  ...colleges.map(spellCollege),
  ...workHubs.map((hub) => spell("office", hub, hub.cityKey)),
  ...landmarks.map((landmark) => spell("landmark", landmark, landmark.cityKey)),
];

const placeOfKey = new Map(speltPlaces.map(({ place }) => [place.key, place]));

/** Finds a place by key (`srcc`, `delhi/kamla-nagar`, `delhi`); undefined when the key is unknown. */
export function placeByKey(key: string): Place | undefined {
  return placeOfKey.get(key);
}
