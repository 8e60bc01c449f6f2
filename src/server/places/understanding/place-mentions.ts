/** Finds the names of places in a text, before it is decided which places they stand for. */
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
  /** All place names that the words may be. */
  names: readonly PlaceName[];
  /** The name as typed, without the words for "near" around it. */
  text: string;
  /** On which side of the name the text has a word for "near", if it has one. */
  near?: "before" | "behind";
}

/** In words, of the names that people type: no name has more. */
export const longestName = 6;
/** In words: people rarely mistype a longer group of words. */
const longestTypo = 3;
/** Shorter words are too easily mistaken for a name. */
const leastLetters = 5;
/** In Devanagari most vowels are signs, not letters: "पुने" counts only two letters, but a match by sound is reliable anyway. */
const devanagari = /^[\p{Script=Devanagari}\s]+$/u;
/** From this many letters on, a word that sounds like a short form counts as one. */
const longSound = 6;

export interface Sentence {
  /** In composed Unicode. */
  text: string;
  words: readonly Word[];
  /** Results of looking for typos, by typed text, so that a repeated word costs nothing more. */
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

/** The name together with words for "near" beside it that are not taken. */
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

/** Whether these words can be a place and nothing else: neither a filter nor the name of a building. */
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

/** Exactly the name or an alias. */
const equalNames: NamesReader = (sentence, span) => namesEqualling(formOf(sentence, span));

/** The proper name of a place: many ordinary words are one letter away from some short form. */
function isPlainName({ isOwn, place }: PlaceName): boolean {
  return isOwn || place.kind === "city";
}

/** The same sound is not enough: "coffee" sounds like Kochi. */
function isSpeltAlike({ form }: PlaceName, typed: string): boolean {
  return editDistance(transliterate(typed), transliterate(form), 2) <= 2;
}

/** "chennai t" is no typo of Chennai: the extra word is a word of its own. */
function isShorterBy(word: "first" | "last", { fold }: PlaceName, form: string): boolean {
  const words = foldWords(form);
  return fold === (word === "first" ? words.slice(1) : words.slice(0, -1)).join("");
}

/**
 * A name that sounds the same, else a mistyped one. A single word has to be a place's full name, and words that are part of a
 * name are no typo of another name.
 */
const similarNames: NamesReader = (sentence, span) => {
  const form = formOf(sentence, span);
  if (!isOpen(sentence, span)) return [];
  const letters = form.replaceAll(/[^\p{L}]/gu, "").length;
  const isHindi = devanagari.test(form);
  if (letters < leastLetters && !isHindi) return [];
  const length = span.to - span.from;
  const accepts = (name: PlaceName) => length > 1 || isPlainName(name);
  const sounding = namesSounding(form).filter((name) => accepts(name) || name.fold.length >= longSound);
  if (sounding.length > 0 || length > longestTypo || letters < leastLetters) return sounding;
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

/** Finds a place by exactly its name or an alias. */
export const mentionByName = mentionBy(equalNames);
/** Finds a place by a text that sounds like one of its names, or is a typo of it. */
export const mentionBySimilarName = mentionBy(similarNames);
