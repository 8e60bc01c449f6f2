import { normalForm } from "#server/places/names/normal-form.ts";

/** One word of a text. */
export interface Word {
  /** The form in which phrases are compared: see `phraseForm`. */
  form: string;
  /** The form in which names are compared: see `normalForm`. */
  name: string;
  /** Offset of the first character in the text. */
  start: number;
  end: number;
  /** The characters between this word and the one before. */
  before: string;
}

/** Words of a text, from the index `from` to below `to`. */
export interface Span {
  from: number;
  to: number;
}

/** "s.r.c.c" is one word, "j.p.nagar" two. */
const initials = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:\.\p{L}\p{M}*)+(?![\p{L}\p{M}\p{N}])/gu;
/** "below9000" is two words. */
const wordBeforeNumber = /(?:under|below|upto|uptil|till|max|within|above|over|budget|rent|rs|inr)(?=\p{N})/iu;
/** A number includes its commas and decimal point; the signs "+" and "/-" after it are words of their own. */
const plainWord =
  /(?<=[\p{N}kK])\+|(?<=\p{N})\/-|[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})(?:,(?=\p{N}{2})|\.(?=\p{N}))[\p{L}\p{M}\p{N}]+)*/u;
const oneWord = new RegExp([initials, wordBeforeNumber, plainWord].map(({ source }) => source).join("|"), "giu");
const signs: ReadonlyMap<string, string> = new Map([
  ["+", "plus"],
  ["/-", "rs"],
]);

const devanagariZero = 0x0966;

/** Devanagari spellings that people use interchangeably, reduced to one; applied in this order. */
const sameSpellings: readonly [RegExp, string][] = [
  // The dot below (nukta), and every sign of a nasal, also one written as half a letter: "अन्दर" and "अंदर".
  [/\u093C/gu, ""],
  [/[नमणङञ]्(?=[क-ह])/gu, "ं"],
  [/[ंँ]/gu, ""],
  // Long and short vowels.
  [/ी/gu, "ि"],
  [/ई/gu, "इ"],
  [/ू/gu, "ु"],
  [/ऊ/gu, "उ"],
  [/ॉ/gu, "ो"],
  [/ऑ/gu, "ओ"],
  // "किराये" and "किराए".
  [/(?<=[ाि])ये$/gu, "ए"],
];

/** Makes phrases comparable: "लड़कियाँ" = "लडकियां", "पीजी" = "पिजी", "९०००" = "9000". */
function phraseForm(text: string): string {
  return normalForm(text)
    .split(" ")
    .map((word) => sameSpellings.reduce((form, [written, same]) => form.replaceAll(written, same), word))
    .join(" ")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/** "a c, air con" → the phrases of a comma-separated list, in their comparable form. */
export function phrasesIn(list: string): string[] {
  return list.split(",").map(phraseForm);
}

/** "s.r.c.c" → "srcc". */
export function joinInitials(text: string): string {
  return text.replaceAll(initials, (letters) => letters.replaceAll(".", ""));
}

/** The words of a text. The text is in composed Unicode (NFC). */
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
