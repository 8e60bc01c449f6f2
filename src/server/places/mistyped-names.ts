import { distanceToBeginning, editDistance } from "./edit-distance.ts";
import { foldWords } from "./fold-name.ts";
import { type PlaceName, isWithin, placeNames } from "./place-names.ts";

interface MistypedName {
  name: PlaceName;
  /**
   * Mistakes as the words sound, one more for each that people hardly make (at the beginning of a word), and in tenths how the
   * very spellings differ.
   */
  distance: number;
}

interface Candidate {
  name: PlaceName;
  letters: number;
  digits: string;
}

/** One bit a letter, so that names too far from a text are passed over without comparing them letter by letter. */
function lettersIn(fold: string): number {
  let letters = 0;
  for (let index = 0; index < fold.length; index += 1) letters |= 1 << (fold.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function digitsIn(fold: string): string {
  return fold.replaceAll(/\D/g, "");
}

const longestName = Math.max(...placeNames.map(({ fold }) => fold.length));
const candidatesByLength = Map.groupBy(
  placeNames.map((name): Candidate => ({ name, letters: lettersIn(name.fold), digits: digitsIn(name.fold) })),
  ({ name }) => name.fold.length,
);

/** In a short word every letter counts. */
function mostMistakes(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
}

/** Whether the text begins with the first of these words, or with one that is long enough to be mistyped. */
function hasHead(fold: string, [head = "", ...more]: readonly string[]): boolean {
  return more.length === 0 || mostMistakes(head.length) > 0 || fold.startsWith(head);
}

/** "jk nagar" is no typo of "jp nagar": a short first word has to be right, wherever the other side has its spaces. */
function headsAgree(typed: readonly string[], named: readonly string[]): boolean {
  return hasHead(named.join(""), typed) && hasHead(typed.join(""), named);
}

/** Each word on its own may hold only so many mistakes. */
function wordsAgree(typed: readonly string[], named: readonly string[]): boolean {
  if (typed.length !== named.length) return true;
  return typed.every((word, index) => {
    const other = named[index] ?? "";
    const most = mostMistakes(Math.max(word.length, other.length));
    return editDistance(word, other, most) <= most;
  });
}

/** "andheri est" is East before it is West. */
function otherBeginnings(typed: readonly string[], named: readonly string[]): number {
  const compared = typed.length === named.length ? typed : typed.slice(0, 1);
  return compared.filter((word, index) => word[0] !== named[index]?.[0]).length;
}

/**
 * Names that the text, in its normal form, is a mistyped spelling of: the closest first. Their numbers are the text's: sector
 * 61 is not sector 62. With `isUnfinished` the text may be the beginning of a name that is still being typed.
 */
export function mistypedNames(
  form: string,
  { cityKeys, isUnfinished = false }: { cityKeys?: readonly string[]; isUnfinished?: boolean } = {},
): MistypedName[] {
  const words = foldWords(form);
  const fold = words.join("");
  const mostEver = mostMistakes(fold.length);
  if (mostEver === 0) return [];
  const letters = lettersIn(fold);
  const digits = digitsIn(fold);
  const found: MistypedName[] = [];
  const longest = isUnfinished ? longestName : Math.min(fold.length + mostEver, longestName);
  for (let length = fold.length - mostEver; length <= longest; length += 1) {
    const most = isUnfinished ? mostEver : mostMistakes(Math.min(fold.length, length));
    for (const candidate of candidatesByLength.get(length) ?? []) {
      const { name } = candidate;
      // People hardly mistype the first letter: that counts as two mistakes.
      const allowed = fold[0] === name.fold[0] ? most : most - 1;
      const differing = isUnfinished
        ? countBits(letters & ~candidate.letters) > allowed
        : countBits(letters ^ candidate.letters) > allowed * 2;
      if (allowed === 0 || differing || !isWithin(name.place, cityKeys)) continue;
      if (isUnfinished ? !candidate.digits.startsWith(digits) : candidate.digits !== digits) continue;
      const mistakes = isUnfinished
        ? distanceToBeginning(fold, name.fold, allowed)
        : editDistance(fold, name.fold, allowed);
      if (mistakes > allowed || !headsAgree(words, name.foldedWords)) continue;
      if (!isUnfinished && !wordsAgree(words, name.foldedWords)) continue;
      const inSpelling = Math.min(editDistance(form, name.form, 4), 5) / 10;
      found.push({ name, distance: mistakes + otherBeginnings(words, name.foldedWords) + inSpelling });
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance);
}

/** Of mistyped names the closest, all that are equally close. */
export function closestOf(found: readonly MistypedName[]): PlaceName[] {
  return found.filter(({ distance }) => distance === found[0]?.distance).map(({ name }) => name);
}

export function closestNames(form: string, cityKeys?: readonly string[]): PlaceName[] {
  return closestOf(mistypedNames(form, cityKeys === undefined ? {} : { cityKeys }));
}
