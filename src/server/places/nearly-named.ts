import { editDistance } from "./names/edit-distance.ts";
import { mistypedNames } from "./names/mistyped-names.ts";
import type { Place } from "./names/named-places.ts";
import { normalForm } from "./names/normal-form.ts";
import { placeNames } from "./names/place-names.ts";
import { isFiller } from "./understanding/filter-words.ts";

/** Shorter abbreviations are not matched with typos: nearly all of them are one letter apart. */
const shortest = 3;
const longest = 6;

const shortForms = placeNames.filter(({ form }) => /^[a-z]+$/.test(form) && isShort(form));

function isShort(word: string): boolean {
  return word.length >= shortest && word.length <= longest;
}

/** "srrc" → SRCC: short forms that differ by one letter after the first, or by two swapped neighbours. */
function shortFormsNear(word: string): Place[] {
  if (!isShort(word)) return [];
  const isNear = (form: string) => editDistance(word, form, 1) === 1 && (form[0] === word[0] || form[0] === word[1]);
  return shortForms.filter(({ form }) => isNear(form)).map(({ place }) => place);
}

/** Places whose mistyped name an unknown text may be, each once, the likeliest first. Filler words around the name are ignored. */
export function placesNearlyNamed(text: string): Place[] {
  const words = normalForm(text)
    .split(" ")
    .filter((word) => !isFiller(word));
  const mistyped = mistypedNames(words.join(" ")).map(({ name }) => name.place);
  return [...new Set([...words.flatMap(shortFormsNear), ...mistyped])];
}
