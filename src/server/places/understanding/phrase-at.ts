import { type Word, phrasesIn } from "./read-words.ts";

/** The phrases of a comma-separated list. */
export function phraseSet(list: string): ReadonlySet<string> {
  return new Set(phrasesIn(list));
}

/** How many words from `index` on form one of these phrases: the longest counts, 0 for none. */
export function phraseLengthAt(words: readonly Word[], index: number, phrases: ReadonlySet<string>): number {
  for (let length = 4; length > 0; length -= 1) {
    if (index + length <= words.length && phrases.has(formsBetween(words, index, index + length))) return length;
  }
  return 0;
}

/** The same for words that end just before `index`. */
export function phraseLengthBefore(words: readonly Word[], index: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(4, index); length > 0; length -= 1) {
    if (phrases.has(formsBetween(words, index - length, index))) return length;
  }
  return 0;
}

/** The words with indices from `from` to below `to`, joined as phrases are written. */
export function formsBetween(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ form }) => form)
    .join(" ");
}
