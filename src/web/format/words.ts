import { fill } from "./fill.ts";
import { formatNumber } from "./money.ts";

/** A phrase that changes with a number: `{count}` stands for it. */
export interface CountedPhrase {
  one: string;
  other: string;
}

/** "1 bed available", "1,200 beds available". */
export function formatCount(phrase: CountedPhrase, count: number): string {
  return fill(count === 1 ? phrase.one : phrase.other, { count: formatNumber(count) });
}

/** "WiFi", "WiFi and AC", "WiFi, AC and Lift". */
export function joinWords(words: readonly string[], and: string): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${and} ${last}`;
}
