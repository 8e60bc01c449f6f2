/** Where a text speaks of places, before it is settled which ones are meant. */
import { editDistance } from "#server/places/names/edit-distance.ts";
import { foldWords } from "#server/places/names/fold-name.ts";
import { type MistypedName, closestOf, mistypedNames } from "#server/places/names/mistyped-names.ts";
import { phraseLengthAt, phraseLengthBefore } from "./phrase-at.ts";
import { type PlaceName, namesEqualling, namesHolding, namesSounding } from "#server/places/names/place-names.ts";
import type { Span, Word } from "./read-words.ts";
import { transliterate } from "#server/places/names/transliterate.ts";
import { isFiller, isWordOfHouses, phrasesBeforeNear, phrasesBehindNear, filterOfPhrase } from "./filter-words.ts";

/** Words that name a place. */
export interface Mention extends Span {
  /** All that bear the name. */
  names: readonly PlaceName[];
  /** As it was typed, without the words around it. */
  text: string;
  /** On which side of the name the text says "near" it, if it does. */
  near?: "before" | "behind";
}

/** No name has more words that people type. */
export const longestName = 6;
/** Of more words at once, hardly anybody mistypes one. */
const longestTypo = 3;
/** Shorter words are too easily taken for a name. */
const leastLetters = 5;
/** From so many letters on, what sounds like a short form is meant as one. */
const longSound = 6;

export interface Sentence {
  /** In composed Unicode. */
  text: string;
  words: readonly Word[];
  /** Typos that were looked for, by what was typed: a text that repeats itself costs no more. */
  typos: Map<string, readonly MistypedName[]>;
}

function textOf({ text, words }: Sentence, { from, to }: Span): string {
  return text.slice(words[from]?.start, words[to - 1]?.end);
}

function formOf({ words }: Sentence, { from, to }: Span): string {
  return words
    .slice(from, to)
    .map(({ name }) => name)
    .join(" ");
}

/** The name with the words around it that say "near", as far as they are free. */
function mentionOf(
  sentence: Sentence,
  span: Span,
  names: readonly PlaceName[],
  isFree: (span: Span) => boolean,
): Mention {
  const { words } = sentence;
  const { from, to } = span;
  const mention = { names, text: textOf(sentence, span) };
  const article = words[from - 1]?.form === "the" ? from - 1 : from;
  const start = article - phraseLengthBefore(words, article, phrasesBeforeNear);
  if (start < article && isFree({ from: start, to: from })) return { ...mention, from: start, to, near: "before" };
  const end = to + phraseLengthAt(words, to, phrasesBehindNear);
  if (end > to && isFree({ from: to, to: end })) return { ...mention, from, to: end, near: "behind" };
  return { ...mention, from, to };
}

/** What could be a place by these words, and nothing else: neither a wish nor the name of a house. */
function isOpen({ words }: Sentence, { from, to }: Span): boolean {
  const inside = words.slice(from, to).map(({ form }) => form);
  const areEndsSmall = isFiller(inside[0] ?? "") || isFiller(inside.at(-1) ?? "");
  const isHouse = inside.length === 1 && isWordOfHouses(inside[0] ?? "");
  return !areEndsSmall && !isHouse && !inside.some((form) => filterOfPhrase.has(form));
}

function typosIn({ typos }: Sentence, form: string): readonly MistypedName[] {
  const found = typos.get(form) ?? mistypedNames(form);
  typos.set(form, found);
  return found;
}

type NamesReader = (sentence: Sentence, span: Span) => readonly PlaceName[];

/** The very name or an alias. */
const equalNames: NamesReader = (sentence, span) => namesEqualling(formOf(sentence, span));

/** Many an ordinary word is one letter away from some short form. */
function isPlainName({ isOwn, place }: PlaceName): boolean {
  return isOwn || place.kind === "city";
}

/** Sounds alone make "coffee" Kochi. */
function isSpeltAlike({ form }: PlaceName, typed: string): boolean {
  return editDistance(transliterate(typed), transliterate(form), 2) <= 2;
}

/** "chennai t" is no typo of Chennai: a word too many is another word. */
function isShorterBy(word: "first" | "last", { fold }: PlaceName, form: string): boolean {
  const words = foldWords(form);
  return fold === (word === "first" ? words.slice(1) : words.slice(0, -1)).join("");
}

/**
 * A name that sounds the same, else one that is mistyped; a single word only of a name in full. What is a part of a name is no
 * typo of another.
 */
const similarNames: NamesReader = (sentence, span) => {
  const form = formOf(sentence, span);
  if (!isOpen(sentence, span) || form.replaceAll(/[^\p{L}]/gu, "").length < leastLetters) return [];
  const length = span.to - span.from;
  const accepts = (name: PlaceName) => length > 1 || isPlainName(name);
  const sounding = namesSounding(form).filter((name) => accepts(name) || name.fold.length >= longSound);
  if (sounding.length > 0 || length > longestTypo) return sounding;
  const mistyped = typosIn(sentence, form).filter(
    ({ name }) =>
      accepts(name) &&
      isSpeltAlike(name, form) &&
      !isShorterBy("first", name, form) &&
      !isShorterBy("last", name, form),
  );
  return mistyped.length > 0 && namesHolding(form).length === 0 ? closestOf(mistyped) : [];
};

function mentionBy(readNames: NamesReader) {
  return (sentence: Sentence, span: Span, isFree: (span: Span) => boolean): Mention | undefined => {
    if (isWordOfHouses(sentence.words[span.to]?.form ?? "")) return undefined;
    const names = readNames(sentence, span);
    return names.length === 0 ? undefined : mentionOf(sentence, span, names, isFree);
  };
}

/** A place by its very name or an alias. */
export const mentionByName = mentionBy(equalNames);
/** A place by what sounds like one of its names, or is a typo of it. */
export const mentionBySimilarName = mentionBy(similarNames);
