import { normalForm } from "#server/places/normal-form.ts";
import type { TextWish } from "./wish.ts";

/** Where a listing says it is, and what our dictionary makes of it. */
export interface ListedPlace {
  locality: string;
  city: string;
  state: string | null;
  localityKey: string | null;
  cityKey: string | null;
}

/**
 * How well a place answers a text: 1 its locality or city bears the very name, 2 the text stands for it (another spelling, its
 * city, a college nearby), 3 its name holds the text, as the specification's filter has it; undefined: not at all.
 */
export function placeClass(place: ListedPlace, text: TextWish): 1 | 2 | 3 | undefined {
  const locality = normalForm(place.locality);
  const city = normalForm(place.city);
  if (locality === text.form || city === text.form) return 1;
  if (text.keys.has(place.localityKey ?? "") || text.keys.has(place.cityKey ?? "")) return 2;
  const names = [locality, city, place.state === null ? "" : normalForm(place.state)];
  return names.some((name) => name.includes(text.form)) ? 3 : undefined;
}
