import { normalForm } from "#server/places/names/normal-form.ts";

/** One word of a text. */
export interface Word {
  /** As phrases are compared: see `phraseForm`. */
  form: string;
  /** As names are compared: see `normalForm`. */
  name: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** The signs and spaces between it and the word before. */
  before: string;
}

/** Words of a text, from one to before another. */
export interface Span {
  from: number;
  to: number;
}

/** "s.r.c.c" is one word, "j.p.nagar" two. */
const initials = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:\.\p{L}\p{M}*)+(?![\p{L}\p{M}\p{N}])/gu;
/** "below9000" is two words. */
const wordBeforeNumber = /(?:under|below|upto|uptil|till|max|within|above|over|budget|rent|rs|inr)(?=\p{N})/iu;
/** A number keeps its commas and its point; two signs behind it are words of their own. */
const plainWord =
  /(?<=[\p{N}kK])\+|(?<=\p{N})\/-|[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})(?:,(?=\p{N}{2})|\.(?=\p{N}))[\p{L}\p{M}\p{N}]+)*/u;
const oneWord = new RegExp([initials, wordBeforeNumber, plainWord].map(({ source }) => source).join("|"), "giu");
const signs: ReadonlyMap<string, string> = new Map([
  ["+", "plus"],
  ["/-", "rs"],
]);

const devanagariZero = 0x0966;

/** How phrases are compared: "लड़कियाँ" and "लडकियां" are one, "९०००" is "9000". */
function phraseForm(text: string): string {
  return normalForm(text)
    .replaceAll("\u093C", "")
    .replaceAll("ँ", "ं")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/** "a c, air con" → the phrases of a list, as they are compared. */
export function phrasesIn(list: string): string[] {
  return list.split(",").map(phraseForm);
}

/** "s.r.c.c" → "srcc". */
export function joinInitials(text: string): string {
  return text.replaceAll(initials, (letters) => letters.replaceAll(".", ""));
}

/** The words of a text in composed Unicode. */
export function readWords(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(oneWord)].map((match) => {
    const [written] = match;
    const before = text.slice(end, match.index);
    end = match.index + written.length;
    const spelt = signs.get(written) ?? joinInitials(written.replaceAll(",", ""));
    const form = spelt.split(".").map(phraseForm).join(".");
    return { form, name: normalForm(spelt), start: match.index, end, before };
  });
}
