import { normalForm } from "#server/places/names/normal-form.ts";
import type { TextCriteria } from "#server/search/search-criteria.ts";

/** The place of a listing as its owner wrote it, and as our dictionary knows it. */
export interface ListedPlace {
  locality: string;
  city: string;
  state: string | null;
  localityKey: string | null;
  cityKey: string | null;
}

export type PlaceClass = 1 | 2 | 3;

/**
 * How well a place matches a text: 1 if its locality or city has exactly that name, 2 if the text stands for it (another
 * spelling, its city, a college nearby), 3 if its name contains the text, as the specification defines the filter; undefined if
 * it does not match.
 */
export function placeClass(place: ListedPlace, text: TextCriteria): PlaceClass | undefined {
  return betterClass(
    nameClass(normalForm(place.locality), place.localityKey, text),
    betterClass(nameClass(normalForm(place.city), place.cityKey, text), stateClass(stateForm(place), text)),
  );
}

/** `placeClass` of a locality or a city alone; `form` is the normal form of its name. */
export function nameClass(form: string, key: string | null, text: TextCriteria): PlaceClass | undefined {
  if (form === text.form || text.names?.has(form) === true) return 1;
  if (key !== null && text.keys.has(key)) return 2;
  return form.includes(text.form) ? 3 : undefined;
}

/** A state matches only if its name contains the text. */
export function stateClass(form: string, text: TextCriteria): PlaceClass | undefined {
  return form.includes(text.form) ? 3 : undefined;
}

export function stateForm({ state }: ListedPlace): string {
  return state === null ? "" : normalForm(state);
}

export function betterClass(a: PlaceClass | undefined, b: PlaceClass | undefined): PlaceClass | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
