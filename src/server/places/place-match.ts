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

/** Both lists empty: the text names no place. A listing matches when its city or its locality is in one of them. */
export interface PlacesMeaning {
  cityKeys: string[];
  localityKeys: string[];
  /** A town that is not in the dictionary; then both lists are empty. */
  town?: Town;
  /** Towns outside the dictionary among several joined places. */
  joinedTowns?: Town[];
}

/** What counts as "near" a college or an office, in kilometres to the centre of a locality. */
const spotReachKm = 4;
/** No place name is longer, even with its city and state after it. */
const longestName = 200;
/** Limits the places of one text: abbreviations ("blr, del, hyd") would leave room for more. */
const mostJoined = 25;

function localitiesAround(point: Point): string[] {
  const byDistance = localities
    .map((locality) => ({ key: locality.key, distance: distanceInKm(point, locality) }))
    .toSorted((a, b) => a.distance - b.distance);
  const near = byDistance.filter(({ distance }) => distance <= spotReachKm);
  return (near.length > 0 ? near : byDistance.slice(0, 1)).map(({ key }) => key);
}

/** For each college, office or landmark: the localities around it. */
const localitiesOfSpot = new Map(
  placeNames
    .map(({ place }) => place)
    .filter(isSpot)
    .map((place) => [place.key, localitiesAround(place)]),
);

/** Drops spots named like a locality: a metro station does not widen the search beyond the locality of the same name. */
function withoutNamesakes(names: readonly PlaceName[]): PlaceName[] {
  const covered = new Set(names.filter(({ place }) => !isSpot(place)).map(({ place }) => place.cityKey));
  return names.filter(({ place }) => !isSpot(place) || !covered.has(place.cityKey));
}

function exactNames(form: string, cityKeys?: readonly string[]): PlaceName[] {
  const equal = namesEqualling(form, cityKeys);
  return withoutNamesakes(equal.length > 0 ? equal : namesSounding(form, cityKeys));
}

/** A text with its city, and perhaps the state, after it; an unknown place in a known city matches the whole city. */
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
  // "Patna" is a city before it is a part of "lajpatnagar"; a text that is part of a locality's name finds that, as specified.
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

/** What each of several joined places stands for; undefined for a single place, or when one of them is unknown. */
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

/** Localities whose name contains the text, as the specification defines the filter. */
function localitiesHolding(form: string): string[] {
  return ownNamesOfLocalities.filter((locality) => locality.form.includes(form)).map(({ key }) => key);
}

/**
 * The cities and localities that a free text stands for. They include every locality whose name contains the text, as the
 * specification defines the filter; the text may also be a city, a state, another spelling, a Hindi name, a college, an office
 * or a landmark, with or without the city ("Kamla Nagar, Delhi"). Of these only the best kind of match counts: the name itself
 * or its sound, then its beginning, then the beginning of a later word, then any part of it, then a mistyped name.
 * Several places joined by "or" stand for everything that any of them stands for. A town outside the dictionary stands for
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
