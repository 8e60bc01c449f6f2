/** Hindi names of places, for answers in Hindi. */
import type { HindiPlace } from "#contract/property/property-schemas.ts";
import { placeByKey } from "./named-places.ts";
import { normalForm } from "./normal-form.ts";
import { cities, cityByKey } from "#server/places/place-dictionary.ts";
import { meaningsOfJoined } from "#server/places/place-match.ts";
import { namesEqualling, namesSounding } from "./place-names.ts";
import { hindiStates } from "./hindi-states.ts";
import { townNamed, towns } from "#server/places/towns.ts";
import { onlyKeyOf } from "#server/places/understanding/written-place.ts";

interface NamedCity {
  hindiName: string;
  localities: ReadonlyMap<string, string>;
}

const noLocalities: ReadonlyMap<string, string> = new Map();

/** Keyed by English name: listings use the dictionary's spelling for every place that is in it. */
const cityByName = new Map<string, NamedCity>([
  ...towns.flatMap(({ name, hindiName }): [string, NamedCity][] =>
    hindiName === undefined ? [] : [[name, { hindiName, localities: noLocalities }]],
  ),
  ...cities.map(({ name, hindiName, localities }): [string, NamedCity] => [
    name,
    { hindiName, localities: new Map(localities.map((locality) => [locality.name, locality.hindiName])) },
  ]),
]);

interface Placed {
  locality?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
}

/** The same listing with the Hindi names of its city and locality, as far as we know them. */
export function withHindiPlace<T extends Placed>(listing: T): T & { hindiPlace?: HindiPlace } {
  const city = cityByName.get(listing.city ?? "");
  const locality = city?.localities.get(listing.locality ?? "");
  const state = hindiStates[listing.state ?? ""];
  if (!city && state === undefined) return listing;
  const hindiPlace: HindiPlace = {
    ...(locality === undefined ? {} : { locality }),
    ...(city && { city: city.hindiName }),
    ...(state === undefined ? {} : { state }),
  };
  return { ...listing, hindiPlace };
}

const joinedInHindi = " या ";

/**
 * The Hindi for the places that a text for `city` names: a city, state, locality, college, office or landmark, with or without
 * its city ("Kamla Nagar, Delhi"), or several joined by "or". Undefined when none of them has a known Hindi name; among several,
 * those without one stay as they were written.
 */
export function hindiPlacesNamed(text: string): string | undefined {
  const parts = meaningsOfJoined(text) ? text.split(/\s+or\s+/i) : [text];
  const named = parts.map(hindiPlaceNamed);
  if (named.every((name) => name === undefined)) return undefined;
  return parts.map((part, at) => named[at] ?? part).join(joinedInHindi);
}

function hindiPlaceNamed(text: string): string | undefined {
  const key = onlyKeyOf("city", text);
  const city = key === undefined ? townNamed(normalForm(text)) : cityByKey(key);
  const whole = city?.hindiName ?? hindiStateNamed(text) ?? onlyHindiName(text);
  if (whole !== undefined) return whole;
  const [, place = "", ofCity = ""] = /^(.*),([^,]*)$/.exec(text) ?? [];
  const cityKey = onlyKeyOf("city", ofCity);
  const within = cityKey === undefined ? undefined : onlyHindiName(place, [cityKey]);
  return within === undefined ? undefined : `${within}, ${cityByKey(cityKey ?? "")?.hindiName}`;
}

function hindiStateNamed(text: string): string | undefined {
  const form = normalForm(text);
  return Object.entries(hindiStates).find(([state]) => normalForm(state) === form)?.[1];
}

/** Of a place smaller than a city; a locality before the spots in it. Several places of one name share one Hindi name. */
function onlyHindiName(text: string, cityKeys?: readonly string[]): string | undefined {
  const form = normalForm(text);
  for (const find of [namesEqualling, namesSounding]) {
    const places = find(form, cityKeys).flatMap(({ place }) => (place.kind === "city" ? [] : [place]));
    const localities = places.filter(({ kind }) => kind === "locality");
    const names = new Set((localities.length > 0 ? localities : places).map(({ hindiName }) => hindiName));
    if (names.size > 0) return names.size === 1 ? [...names][0] : undefined;
  }
  return undefined;
}

/** A suggestion with its Hindi names; also for towns. */
export function withHindiSuggestion<T extends { key: string; name: string; city?: string | undefined }>(
  place: T,
): T & { hindiName?: string; hindiCity?: string } {
  const hindiCity = cityByName.get(place.city ?? "")?.hindiName;
  const hindiName = placeByKey(place.key)?.hindiName ?? townNamed(normalForm(place.name))?.hindiName;
  return { ...place, ...(hindiName !== undefined && { hindiName }), ...(hindiCity !== undefined && { hindiCity }) };
}

/** A place of the dictionary with its Hindi name; any other place is returned unchanged. */
export function withHindiName<T extends { key: string }>(place: T): T & { hindiName?: string } {
  const known = placeByKey(place.key);
  return known ? { ...place, hindiName: known.hindiName } : place;
}
