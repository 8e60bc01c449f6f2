import { editDistance } from "#server/places/names/edit-distance.ts";
import { namesHolding } from "#server/places/names/place-names.ts";
import type { Word } from "./read-words.ts";
import { isWordOfHouses, filterOfPhrase, wordsOfFilters } from "./filter-words.ts";

/** In a shorter word every letter counts. */
const leastLetters = 5;

const knownWords = new Set(wordsOfFilters);
/** Hardly anybody mistypes the first letter, so that "bridge" is no fridge. */
const wordsByInitial = Map.groupBy(
  wordsOfFilters.filter((word) => word.length >= leastLetters && /^[a-z]+$/.test(word)),
  (word) => word[0],
);

/** What families and houses are called, one letter away from a word of ours. */
const otherWords = new Set(
  "khanna khans singla ladli mahika mahima bhajan karma prime pride prize safari stars roots roofs maples mates miles medals manila".split(
    " ",
  ),
);

/** Nothing in the names of places goes on as this word does. */
function isInNames(form: string): boolean {
  return namesHolding(form).some(({ holding }) => holding !== "inside");
}

/** "gilrs" → "girls"; undefined where it is no typo, or nobody can say of what. */
function rightSpelling(form: string): string | undefined {
  if (form.length < leastLetters || knownWords.has(form) || otherWords.has(form)) return undefined;
  const similar = wordsByInitial.get(form[0])?.filter((word) => editDistance(form, word, 1) <= 1) ?? [];
  const meanings = new Set(similar.map((word) => filterOfPhrase.get(word)));
  return meanings.size === 1 && !isInNames(form) ? similar[0] : undefined;
}

/**
 * The words with those that nobody understood spelt right where they are one letter away from a word that we know; undefined
 * when there are none. They keep their places in the text.
 */
export function spellWords(words: readonly Word[], isUnderstood: readonly boolean[]): Word[] | undefined {
  const spelt = words.map((word, index) => {
    const isOfHouse = isWordOfHouses(word.form) || isWordOfHouses(words[index + 1]?.form ?? "");
    const right = isUnderstood[index] === true || isOfHouse ? undefined : rightSpelling(word.form);
    return right === undefined ? word : { ...word, form: right, name: right };
  });
  return spelt.every((word, index) => word === words[index]) ? undefined : spelt;
}
