import { distanceToBeginning, editDistance } from "./edit-distance.ts";
import { foldWords } from "./fold-name.ts";
import { type PlaceName, isWithin, placeNames } from "./place-names.ts";

export interface MistypedName {
  name: PlaceName;
  /**
   * The number of mistakes in the sound of the words, plus one for each word that begins with another letter, which people rarely
   * mistype, plus a tenth for each mistake in the exact spelling.
   */
  distance: number;
}

interface Candidate {
  name: PlaceName;
  digits: string;
}

/** One bit for each letter, so that distant names are skipped without comparing them letter by letter. */
function lettersIn(fold: string): number {
  let letters = 0;
  for (let index = 0; index < fold.length; index += 1) letters |= 1 << (fold.charCodeAt(index) & 31);
  return letters;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most && left !== 0; count += 1) left &= left - 1;
  return left !== 0;
}

function digitsIn(fold: string): string {
  return fold.replaceAll(/\D/g, "");
}

/** Names of one length. The values that rule out most names are in one array, which is fast to walk. */
interface Candidates {
  candidates: readonly Candidate[];
  letters: Int32Array;
}

const longestName = Math.max(...placeNames.map(({ fold }) => fold.length));
const candidatesByLength: readonly Candidates[] = Array.from({ length: longestName + 1 }, (_, length) => {
  const names = placeNames.filter(({ fold }) => fold.length === length);
  return {
    candidates: names.map((name) => ({ name, digits: digitsIn(name.fold) })),
    letters: Int32Array.from(names, ({ fold }) => lettersIn(fold)),
  };
});
const none: Candidates = { candidates: [], letters: new Int32Array() };

/** No mistake is allowed in a short word. */
function mostMistakes(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
}

/** Whether the text begins with the first of these words, or that word is the only one or long enough to be mistyped. */
function hasHead(fold: string, [head = "", ...more]: readonly string[]): boolean {
  return more.length === 0 || mostMistakes(head.length) > 0 || fold.startsWith(head);
}

/** "jk nagar" is no typo of "jp nagar": a short first word has to be exact, wherever the other text has its spaces. */
function headsAgree(typed: readonly string[], named: readonly string[]): boolean {
  return hasHead(named.join(""), typed) && hasHead(typed.join(""), named);
}

/** Each word may contain only a limited number of mistakes of its own. */
function wordsAgree(typed: readonly string[], named: readonly string[]): boolean {
  if (typed.length !== named.length) return true;
  return typed.every((word, index) => {
    const other = named[index] ?? "";
    const most = mostMistakes(Math.max(word.length, other.length));
    return editDistance(word, other, most) <= most;
  });
}

/** Counts words that begin with another letter, so that "andheri est" finds East before West. */
function otherBeginnings(typed: readonly string[], named: readonly string[]): number {
  const compared = typed.length === named.length ? typed : typed.slice(0, 1);
  return compared.filter((word, index) => word[0] !== named[index]?.[0]).length;
}

interface Typed {
  form: string;
  words: readonly string[];
  fold: string;
  digits: string;
  /** The text may be the beginning of a name. */
  isUnfinished: boolean;
}

/** The distance of a name from the typed text; undefined when it is too far to be a typo. */
function distanceTo({ name, digits }: Candidate, typed: Typed, most: number): number | undefined {
  if (typed.isUnfinished ? !digits.startsWith(typed.digits) : digits !== typed.digits) return undefined;
  // People rarely mistype the first letter, so that counts as one mistake more.
  const allowed = typed.fold[0] === name.fold[0] ? most : most - 1;
  if (allowed === 0) return undefined;
  const compare = typed.isUnfinished ? distanceToBeginning : editDistance;
  const mistakes = compare(typed.fold, name.fold, allowed);
  if (mistakes > allowed || !headsAgree(typed.words, name.foldedWords)) return undefined;
  if (!typed.isUnfinished && !wordsAgree(typed.words, name.foldedWords)) return undefined;
  const inSpelling = Math.min(editDistance(typed.form, name.form, 4), 5) / 10;
  return mistakes + otherBeginnings(typed.words, name.foldedWords) + inSpelling;
}

/**
 * Names that the text is a mistyped spelling of, the closest first. The text is in its normal form; numbers must match exactly:
 * sector 61 is not sector 62. With `isUnfinished` the text may also be the beginning of a name.
 */
export function mistypedNames(
  form: string,
  { cityKeys, isUnfinished = false }: { cityKeys?: readonly string[]; isUnfinished?: boolean } = {},
): MistypedName[] {
  const words = foldWords(form);
  const fold = words.join("");
  const mostEver = mostMistakes(fold.length);
  if (mostEver === 0) return [];
  const typed: Typed = { form, words, fold, digits: digitsIn(fold), isUnfinished };
  const letters = lettersIn(fold);
  const found: MistypedName[] = [];
  const longest = isUnfinished ? longestName : Math.min(fold.length + mostEver, longestName);
  for (let length = fold.length - mostEver; length <= longest; length += 1) {
    const group = candidatesByLength[length] ?? none;
    const most = isUnfinished ? mostEver : mostMistakes(Math.min(fold.length, length));
    // Runs over thousands of names for every few words of a text, so it allocates nothing.
    for (let index = 0; index < group.letters.length; index += 1) {
      const named = group.letters[index] ?? 0;
      const isFar = isUnfinished ? hasMoreBits(letters & ~named, most) : hasMoreBits(letters ^ named, most * 2);
      const candidate = isFar ? undefined : group.candidates[index];
      if (candidate === undefined || !isWithin(candidate.name.place, cityKeys)) continue;
      const distance = distanceTo(candidate, typed, most);
      if (distance !== undefined) found.push({ name: candidate.name, distance });
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance);
}

/** The closest of several mistyped names; all of them if several are equally close. */
export function closestOf(found: readonly MistypedName[]): PlaceName[] {
  return found.filter(({ distance }) => distance === found[0]?.distance).map(({ name }) => name);
}

export function closestNames(form: string, cityKeys?: readonly string[]): PlaceName[] {
  return closestOf(mistypedNames(form, cityKeys === undefined ? {} : { cityKeys }));
}
