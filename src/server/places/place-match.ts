/** What a free text (the City box, the home page's search box) stands for. */
import { type Point, distanceInKm } from "#contract/search/distance.ts";
import { longestPlaceTextLetters } from "#contract/limits.ts";
import { betweenPlaces } from "./understanding/joined-places.ts";
import { closestNames } from "./names/mistyped-names.ts";
import { isSpot } from "./names/named-places.ts";
import { normalForm } from "./names/normal-form.ts";
import { localities } from "./place-dictionary.ts";
import { type Town, namedTown, townMistyped } from "./towns.ts";
import {
  type PlaceName,
  namesEqualling,
  namesHoldingBest,
  namesSounding,
  placeNames,
  qualifiedTexts,
} from "./names/place-names.ts";

/** Both empty: the text names no place. A listing belongs to it when its city or its locality is among these. */
export interface PlacesMeaning {
  cityKeys: string[];
  localityKeys: string[];
  /** A town that the dictionary does not have; then both are empty. */
  town?: Town;
  /** Such towns among several places that are joined. */
  joinedTowns?: Town[];
}

/** "Near" a college or an office, in kilometres to the middle of a locality. */
const spotReach = 4;
/** No place has so long a name, even with its city and state behind it. */
const longestName = 200;
/** Of abbreviations ("blr, del, hyd") a text has room for more. */
const mostJoined = 25;

function localitiesAround(point: Point): string[] {
  const byDistance = localities
    .map((locality) => ({ key: locality.key, distance: distanceInKm(point, locality) }))
    .toSorted((a, b) => a.distance - b.distance);
  const near = byDistance.filter(({ distance }) => distance <= spotReach);
  return (near.length > 0 ? near : byDistance.slice(0, 1)).map(({ key }) => key);
}

/** Of a college, office or landmark: the localities around it. */
const localitiesOfSpot = new Map(
  placeNames
    .map(({ place }) => place)
    .filter(isSpot)
    .map((place) => [place.key, localitiesAround(place)]),
);

/** A locality is not widened by the metro station that bears its name. */
function withoutNamesakes(names: readonly PlaceName[]): PlaceName[] {
  const covered = new Set(names.filter(({ place }) => !isSpot(place)).map(({ place }) => place.cityKey));
  return names.filter(({ place }) => !isSpot(place) || !covered.has(place.cityKey));
}

function exactNames(form: string, cityKeys?: readonly string[]): PlaceName[] {
  const equal = namesEqualling(form, cityKeys);
  return withoutNamesakes(equal.length > 0 ? equal : namesSounding(form, cityKeys));
}

/** A text with its city, and perhaps the state behind it; an unknown place in a known city stands for the city. */
function namesQualified(form: string): PlaceName[] {
  const readings = qualifiedTexts(form);
  for (const { rest, cityKeys } of readings) {
    const exact = exactNames(rest, cityKeys);
    if (exact.length > 0) return exact;
    for (const inner of qualifiedTexts(rest)) {
      if (!inner.cityKeys.some((key) => cityKeys.includes(key))) continue;
      const found = exactNames(inner.rest, inner.cityKeys);
      if (found.length > 0) return found;
    }
  }
  for (const find of [namesHoldingBest, closestNames]) {
    for (const { rest, cityKeys } of readings) {
      const found = find(rest, cityKeys);
      if (found.length > 0) return found;
    }
  }
  return readings.slice(0, 1).flatMap(({ by, cityKeys }) => namesEqualling(by, cityKeys));
}

function firstFound(form: string): PlaceName[] | Town {
  const exact = exactNames(form);
  if (exact.length > 0) return exact;
  // "Patna" is a city before it is a part of "lajpatnagar"; what is within a locality's name stays that, as specified.
  const town = localitiesHolding(form).length > 0 ? undefined : namedTown(form);
  if (town) return town;
  for (const find of [namesQualified, namesHoldingBest, closestNames]) {
    const found = find(form);
    if (found.length > 0) return found;
  }
  return townMistyped(form) ?? [];
}

/** "Koramangala, HSR" and "Delhi, Pune" list places of one kind; "Kamla Nagar, Delhi" is one place with its city. */
function listedPlaces(text: string): string[] {
  const parts = text.split(",").map(normalForm);
  const isEvery = (kind: string) => parts.every((part) => exactNames(part).some(({ place }) => place.kind === kind));
  return isEvery("locality") || isEvery("city") ? parts : [];
}

/** What each of several places that are joined stands for; undefined where there is but one, or one of them is none. */
export function meaningsOfJoined(text: string): PlacesMeaning[] | undefined {
  const joinedByOr = normalForm(text).split(betweenPlaces);
  const parts = joinedByOr.length > 1 ? joinedByOr : listedPlaces(text);
  if (parts.length < 2 || parts.length > mostJoined) return undefined;
  const all = parts.map(meaningOf);
  const areKnown = all.every(({ cityKeys, localityKeys, town }) => town || cityKeys.length + localityKeys.length > 0);
  return areKnown ? all : undefined;
}

function anyOf(all: readonly PlacesMeaning[]): PlacesMeaning {
  const joinedTowns = [...new Set(all.flatMap(({ town }) => town ?? []))];
  return {
    cityKeys: [...new Set(all.flatMap(({ cityKeys }) => cityKeys))],
    localityKeys: [...new Set(all.flatMap(({ localityKeys }) => localityKeys))],
    ...(joinedTowns.length === 0 ? {} : { joinedTowns }),
  };
}

const ownNamesOfLocalities = localities.map(({ key, name }) => ({ key, form: normalForm(name) }));

/** As the specification's filter has it. */
function localitiesHolding(form: string): string[] {
  return ownNamesOfLocalities.filter((locality) => locality.form.includes(form)).map(({ key }) => key);
}

/**
 * The cities and localities that a free text stands for. Every locality whose name holds the text is among them, as the
 * specification's filter has it; beyond it the text may be a city, a state, another spelling, a Hindi name, a college, an
 * office or a landmark, with or without the city ("Kamla Nagar, Delhi"). Of these only the best kind counts: the name
 * itself or its sound, then its beginning, then the beginning of a later word, then any part of it, then a name mistyped.
 * Of several places joined by "or" it is what any of them stands for. A town of which we know no more than the name stands for
 * nothing else.
 */
export function placesMeaning(text: string): PlacesMeaning {
  if (text.length > longestPlaceTextLetters) return { cityKeys: [], localityKeys: [] };
  const joined = meaningsOfJoined(text);
  if (joined) return anyOf(joined);
  const form = normalForm(text);
  return form === "" || form.length > longestName ? { cityKeys: [], localityKeys: [] } : meaningOf(form);
}

function meaningOf(form: string): PlacesMeaning {
  const found = firstFound(form);
  if (!Array.isArray(found)) return { cityKeys: [], localityKeys: [], town: found };
  const places = found.map(({ place }) => place);
  const cityKeys = places.filter(({ kind }) => kind === "city").map(({ key }) => key);
  const named = places.flatMap(({ kind, key }) => (kind === "locality" ? [key] : (localitiesOfSpot.get(key) ?? [])));
  return { cityKeys: [...new Set(cityKeys)], localityKeys: [...new Set([...named, ...localitiesHolding(form)])] };
}
