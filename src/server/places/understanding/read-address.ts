/** Recognises the rest of an address: "5th block", "sector 7", "12th main 3rd cross", "80 feet road". */
import type { Span, Word } from "./read-words.ts";

const partsOfTown = new Set(
  "block stage phase sector sec main cross road rd street lane gali feet ft ब्लॉक फेज सेक्टर रोड गली".split(" "),
);
const numberOrOrdinal =
  /^(?:\d{1,3}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/;

/** "7th", "second". */
export function isOrdinal(word: Word | undefined): boolean {
  return word !== undefined && isNumber(word) && !/^\d+$/.test(word.form);
}

function isNumber(word: Word | undefined): boolean {
  return word !== undefined && numberOrOrdinal.test(word.form);
}

/** A run of free words that are numbers and parts of a town, with at least one of each. */
export function addressAt(words: readonly Word[], index: number, isFree: (index: number) => boolean): Span | undefined {
  let to = index;
  let numbers = 0;
  for (let word = words[to]; word !== undefined && isFree(to); word = words[to]) {
    if (isNumber(word)) numbers += 1;
    else if (!partsOfTown.has(word.form)) break;
    to += 1;
  }
  return numbers > 0 && numbers < to - index ? { from: index, to } : undefined;
}
