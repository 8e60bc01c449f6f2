/**
 * India's larger towns that the dictionary does not have: known by name, so that a search for one is not taken for a place that
 * sounds like it. Read once from towns.json, which is GeoNames' (CC BY 4.0).
 */
import type { Point } from "#contract/search/distance.ts";
import { editDistance } from "./names/edit-distance.ts";
import { foldWords } from "./names/fold-name.ts";
import { normalForm } from "./names/normal-form.ts";
import written from "./towns.json" with { type: "json" };

export interface Town extends Point {
  key: string;
  name: string;
  /** Of the largest. */
  hindiName?: string;
  state: string;
}

interface TownName {
  town: Town;
  form: string;
  /** As it sounds. */
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

/** Largest first, so that of two with one sound the larger is meant. */
const names: readonly TownName[] = (written.towns as WrittenTown[]).flatMap(namesOf);
const namesByForm = new Map(names.toReversed().map((name) => [name.form, name]));
const namesByFold = new Map(names.toReversed().map((name) => [name.fold, name]));

export const towns: readonly Town[] = [...new Set(names.map(({ town }) => town))];

/** No name has more words. */
export const longestTownName = 3;
/** Shorter sounds are shared by too many words. */
const leastSounds = 5;
/** In a shorter name every letter counts. */
const leastMistyped = 6;

/** Whether this is the very name of a town, or another spelling that is written down. */
export function isTownName(form: string): boolean {
  return namesByForm.has(form);
}

/** The town of which this is the very name, another spelling or its sound; the text is in its normal form, here and below. */
export function townNamed(form: string): Town | undefined {
  const exact = namesByForm.get(form);
  if (exact) return exact.town;
  const fold = foldWords(form).join("");
  return fold.length < leastSounds ? undefined : namesByFold.get(fold)?.town;
}

/** The largest town of whose name this is one letter away; the first letter has to be right. */
export function townMistyped(form: string): Town | undefined {
  if (form.length < leastMistyped) return undefined;
  return names.find((name) => name.form[0] === form[0] && editDistance(form, name.form, 1) <= 1)?.town;
}

/** The town that a text names, alone or with its state behind it: "Patna", "Patna, Bihar". */
export function namedTown(form: string): Town | undefined {
  const town = townNamed(form);
  if (town) return town;
  const state = states.find((each) => form.endsWith(` ${each}`));
  const inState = state === undefined ? undefined : townNamed(form.slice(0, -state.length - 1));
  return inState && normalForm(inState.state) === state ? inState : undefined;
}

const states = [...new Set(towns.map((town) => normalForm(town.state)))];

/** Towns of which a name begins with this, the largest first. */
export function townsBeginning(form: string): Town[] {
  return [...new Set(names.filter((name) => name.form.startsWith(form)).map(({ town }) => town))];
}
