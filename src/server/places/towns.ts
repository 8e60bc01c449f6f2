/**
 * India's larger towns outside the dictionary. We know them by name, so that a search for one is not mistaken for a place that
 * sounds like it. Read once from towns.json, which comes from GeoNames (CC BY 4.0).
 */
import type { Point } from "#contract/search/distance.ts";
import { editDistance } from "./names/edit-distance.ts";
import { foldWords } from "./names/fold-name.ts";
import { normalForm } from "./names/normal-form.ts";
import written from "./towns.json" with { type: "json" };

export interface Town extends Point {
  key: string;
  name: string;
  /** Only of the largest towns. */
  hindiName?: string;
  state: string;
}

interface TownName {
  town: Town;
  form: string;
  /** The sound of the name (see `foldWords`). */
  fold: string;
}

interface WrittenTown {
  slug: string;
  name: string;
  nameHi?: string;
  state: string;
  lat: number;
  lng: number;
  aliases?: string[];
}

function namesOf({ slug, name, nameHi, state, lat, lng, aliases = [] }: WrittenTown): TownName[] {
  const town: Town = { key: slug, name, state, latitude: lat, longitude: lng };
  if (nameHi !== undefined) town.hindiName = nameHi;
  return [name, ...aliases, ...(nameHi === undefined ? [] : [nameHi])].map((spelling) => {
    const form = normalForm(spelling);
    return { town, form, fold: foldWords(form).join("") };
  });
}

/** Largest first, so that of two towns with the same sound the larger one is found. */
const names: readonly TownName[] = (written.towns as WrittenTown[]).flatMap(namesOf);
const namesByForm = new Map(names.toReversed().map((name) => [name.form, name]));
const namesByFold = new Map(names.toReversed().map((name) => [name.fold, name]));

export const towns: readonly Town[] = [...new Set(names.map(({ town }) => town))];

/** In words: no town's name has more. */
export const longestTownName = 3;
/** Shorter sounds are shared by too many words. */
const leastSounds = 5;
/** Shorter names have to be typed exactly. */
const leastMistyped = 6;

/** Whether this is exactly the name of a town, or one of its recorded spellings. */
export function isTownName(form: string): boolean {
  return namesByForm.has(form);
}

/** The town whose name, other spelling or sound this is. Here and below, the text is in its normal form. */
export function townNamed(form: string): Town | undefined {
  const exact = namesByForm.get(form);
  if (exact) return exact.town;
  const fold = foldWords(form).join("");
  return fold.length < leastSounds ? undefined : namesByFold.get(fold)?.town;
}

/** The largest town whose name differs from this by one letter; the first letter has to be right. */
export function townMistyped(form: string): Town | undefined {
  if (form.length < leastMistyped) return undefined;
  return names.find((name) => name.form[0] === form[0] && editDistance(form, name.form, 1) <= 1)?.town;
}

/** The town that a text names, alone or followed by its state: "Patna", "Patna, Bihar". */
export function namedTown(form: string): Town | undefined {
  const town = townNamed(form);
  if (town) return town;
  const state = states.find((each) => form.endsWith(` ${each}`));
  const inState = state === undefined ? undefined : townNamed(form.slice(0, -state.length - 1));
  return inState && normalForm(inState.state) === state ? inState : undefined;
}

const states = [...new Set(towns.map((town) => normalForm(town.state)))];

/** Towns with a name that begins with this text, the largest first. */
export function townsBeginning(form: string): Town[] {
  return [...new Set(names.filter((name) => name.form.startsWith(form)).map(({ town }) => town))];
}
