/** All names of all places, prepared for comparison with typed text. */
import { foldWords } from "./fold-name.ts";
import { type Place, speltPlaces } from "./named-places.ts";
import { normalForm } from "./normal-form.ts";
import { cities } from "#server/places/place-dictionary.ts";

/** One name of one place. */
export interface PlaceName {
  place: Place;
  form: string;
  /** The sound of the name, word by word (see `foldWords`) and, in `fold`, without spaces. */
  foldedWords: readonly string[];
  fold: string;
  /** The proper name of the place; false for other spellings, short forms and the state of a city. */
  isOwn: boolean;
}

function namesOf(place: Place, spellings: readonly string[], isOwn: boolean): PlaceName[] {
  return spellings.map((spelling) => {
    const form = normalForm(spelling);
    const foldedWords = foldWords(form);
    return { place, form, foldedWords, fold: foldedWords.join(""), isOwn };
  });
}

const stateOfCity = new Map(cities.map(({ key, state }) => [key, state]));

/** Removes duplicates: of names with the same spelling, the first stays. */
function withoutTwins(names: readonly PlaceName[]): PlaceName[] {
  return [...new Map(names.toReversed().map((name) => [name.form, name])).values()].toReversed();
}

/** A city can also be found by its state: "Rajasthan" stands for all cities there that we know. */
export const placeNames: readonly PlaceName[] = speltPlaces.flatMap(({ place, ownNames, aliases }) => {
  const state = place.kind === "city" ? stateOfCity.get(place.key) : undefined;
  return withoutTwins([
    ...namesOf(place, ownNames, true),
    ...namesOf(place, [...aliases, ...(state === undefined ? [] : [state])], false),
  ]);
});

const namesByForm = Map.groupBy(placeNames, ({ form }) => form);
const namesByFold = Map.groupBy(placeNames, ({ fold }) => fold);
const formsOfCity = Map.groupBy(
  placeNames.filter(({ place }) => place.kind === "city"),
  ({ place }) => place.key,
);

/** Shorter sounds, such as "ec" and "ek", are shared by too many words. */
const leastSounds = 4;

export function isWithin({ cityKey }: Place, cityKeys: readonly string[] | undefined): boolean {
  return cityKeys === undefined || cityKeys.includes(cityKey);
}

/** Names that are equal to the text. Here and below, the text is in its normal form. */
export function namesEqualling(form: string, cityKeys?: readonly string[]): PlaceName[] {
  return (namesByForm.get(form) ?? []).filter(({ place }) => isWithin(place, cityKeys));
}

/** Names that sound like the text, with or without spaces: "laxmi ngr", "hsrlayout". */
export function namesSounding(form: string, cityKeys?: readonly string[]): PlaceName[] {
  const fold = foldWords(form).join("");
  if (fold.length < leastSounds) return [];
  return (namesByFold.get(fold) ?? []).filter(({ place }) => isWithin(place, cityKeys));
}

/** Where a name contains a text, best first: at its start, at the start of a later word, or anywhere. */
export const holdings = ["start", "word", "inside"] as const;
export type Holding = (typeof holdings)[number];

/** All names in one string, one a line: searching it once is ten times as fast as searching each name. */
const allForms = ["", ...placeNames.map(({ form }) => form)].join("\n");
const lineStarts = new Int32Array(placeNames.length).fill(1);
for (let line = 1; line < placeNames.length; line += 1) {
  lineStarts[line] = (lineStarts[line - 1] ?? 0) + (placeNames[line - 1]?.form.length ?? 0) + 1;
}

/** The number of the line that an offset of `allForms` is in. */
function lineAt(position: number): number {
  let [first, last] = [0, lineStarts.length - 1];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((lineStarts[middle] ?? 0) <= position) first = middle;
    else last = middle - 1;
  }
  return first;
}

function holdingAt({ form, place }: PlaceName, text: string, position: number): Holding | undefined {
  if (position === 0) return "start";
  // "nagar" and "pradesh" are part of many names of cities and states and identify none of them.
  if (place.kind === "city") return undefined;
  return form[position - 1] === " " || form.includes(` ${text}`, position) ? "word" : "inside";
}

/** "vijay nagar ind" is Vijay Nagar with its city half typed. */
function namesWithCityBegun(text: string): PlaceName[] {
  const found: PlaceName[] = [];
  for (let space = text.indexOf(" "); space > 0; space = text.indexOf(" ", space + 1)) {
    const city = text.slice(space + 1);
    for (const name of namesByForm.get(text.slice(0, space)) ?? []) {
      if (name.place.kind === "city") continue;
      if (formsOfCity.get(name.place.cityKey)?.some(({ form }) => form.startsWith(city))) found.push(name);
    }
  }
  return found;
}

/** Firms with offices in many cities, of which we know one at most. */
const firms = ["infosys", "tcs", "wipro"];

/** Whether a text is only a firm's name: "infosys" does not identify MIHAN, "infosys nagpur" does. */
export function isFirmSoFar(text: string): boolean {
  return firms.some((firm) => firm.startsWith(text));
}

function isNamedByFirm({ form }: PlaceName): boolean {
  return firms.some((firm) => form.startsWith(`${firm} `));
}

/** Names that contain the text, each with where it does so. */
export function namesHolding(text: string, cityKeys?: readonly string[]): { name: PlaceName; holding: Holding }[] {
  const found = namesWithCityBegun(text).map((name) => ({ name, holding: holdings[0] as Holding }));
  // Nearly every name contains any single letter: count only names that begin with it.
  const sought = text.length === 1 ? `\n${text}` : text;
  let position = allForms.indexOf(sought);
  while (position >= 0) {
    const line = lineAt(position + sought.length - text.length);
    const name = placeNames[line];
    if (name === undefined) break;
    const holding = holdingAt(name, text, position + sought.length - text.length - (lineStarts[line] ?? 0));
    if (holding !== undefined) found.push({ name, holding });
    // One match per name is enough.
    position = allForms.indexOf(sought, (lineStarts[line + 1] ?? allForms.length + 1) - 1);
  }
  const needsCity = cityKeys === undefined && isFirmSoFar(text);
  return found.filter(({ name }) => isWithin(name.place, cityKeys) && !(needsCity && isNamedByFirm(name)));
}

/** The names that contain the text in the best position found. */
export function namesHoldingBest(text: string, cityKeys?: readonly string[]): PlaceName[] {
  const found = namesHolding(text, cityKeys);
  const best = holdings.find((holding) => found.some((one) => one.holding === holding));
  return found.filter(({ holding }) => holding === best).map(({ name }) => name);
}

/** Cities and states that can follow a place. Longest first, so that "new delhi" is removed from a text before "delhi" is. */
const qualifiers = [
  ...Map.groupBy(
    placeNames.filter(({ place }) => place.kind === "city"),
    ({ form }) => form,
  ),
]
  .map(([form, names]) => ({ form, cityKeys: names.map(({ place }) => place.key) }))
  .toSorted((a, b) => b.form.length - a.form.length);

/** A text read as a place plus the city or state that tells which place of that name it is. */
export interface QualifiedText {
  rest: string;
  /** The city or state. */
  by: string;
  cityKeys: readonly string[];
}

/** "kamla nagar delhi" and "delhi kamla nagar" → "kamla nagar" in Delhi. */
export function qualifiedTexts(form: string): QualifiedText[] {
  return qualifiers.flatMap(({ form: by, cityKeys }) => {
    if (form.endsWith(` ${by}`)) return [{ rest: form.slice(0, -by.length - 1), by, cityKeys }];
    if (form.startsWith(`${by} `)) return [{ rest: form.slice(by.length + 1), by, cityKeys }];
    return [];
  });
}
