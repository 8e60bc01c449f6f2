import { editDistance } from "#server/places/names/edit-distance.ts";
import { namesHolding } from "#server/places/names/place-names.ts";
import type { Word } from "./read-words.ts";
import { isWordOfHouses, filterOfPhrase, wordsOfFilters } from "./filter-words.ts";

/** Shorter words are not corrected: nearly all are one letter apart from another word. */
const leastLetters = 5;

const knownWords = new Set(wordsOfFilters);
/** People rarely mistype the first letter, and so "bridge" is not read as "fridge". */
const wordsByInitial = Map.groupBy(
  wordsOfFilters.filter((word) => word.length >= leastLetters && /^[a-z]+$/.test(word)),
  (word) => word[0],
);

/** Names of families and houses that are one letter away from one of our words. */
const otherWords = new Set(
  "khanna khans singla ladli mahika mahima bhajan karma prime pride prize safari stars roots roofs maples mates miles medals manila".split(
    " ",
  ),
);

/** Whether a word in the name of some place begins with these letters. */
function isInNames(form: string): boolean {
  return namesHolding(form).some(({ holding }) => holding !== "inside");
}

/** Corrects a typo ("gilrs" → "girls"); undefined when it is none, or may be a typo of words with different meanings. */
function rightSpelling(form: string): string | undefined {
  if (form.length < leastLetters || knownWords.has(form) || otherWords.has(form)) return undefined;
  const similar = wordsByInitial.get(form[0])?.filter((word) => editDistance(form, word, 1) <= 1) ?? [];
  const meanings = new Set(similar.map((word) => filterOfPhrase.get(word)));
  return meanings.size === 1 && !isInNames(form) ? similar[0] : undefined;
}

/**
 * The words of a text with typos corrected among those that were not understood; undefined when there was nothing to correct.
 * Each word retains its position in the text.
 */
export function spellWords(words: readonly Word[], isUnderstood: readonly boolean[]): Word[] | undefined {
  const spelt = words.map((word, index) => {
    const isOfHouse = isWordOfHouses(word.form) || isWordOfHouses(words[index + 1]?.form ?? "");
    const right = isUnderstood[index] === true || isOfHouse ? undefined : rightSpelling(word.form);
    return right === undefined ? word : { ...word, form: right, name: right };
  });
  return spelt.every((word, index) => word === words[index]) ? undefined : spelt;
}
