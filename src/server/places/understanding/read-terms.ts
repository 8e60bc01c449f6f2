/** Reads distances and lock-ins as people type them: "within 3 km of", "lock in max 2 months". */
import { farthestKm, longestLockInMonths } from "#contract/limits.ts";
import { phraseLengthAt, phraseLengthBefore, phraseSet } from "./phrase-at.ts";
import type { Reading } from "./read-money.ts";
import type { Word } from "./read-words.ts";

const kilometres = phraseSet("km, kms, kilometer, kilometers, kilometre, kilometres, किमी, किलोमीटर");
const withinBefore = phraseSet("within, in, under, less than, upto, up to, max");
const lockIn = phraseSet("lock in, lockin, lock in period, lockin period, लॉक इन");
const months = phraseSet("month, months, mahine, mahina, महीने, महीना");
const atMost = phraseSet("of, max, maximum, under, upto, up to, less than, at most, within, only");

interface Quantity {
  value: number;
  to: number;
}

/** "3 km", "3km". */
function quantityAt(words: readonly Word[], index: number, units: ReadonlySet<string>): Quantity | undefined {
  const [, digits, unit = ""] = /^(\d{1,2}(?:\.\d)?)([^\d.]*)$/.exec(words[index]?.form ?? "") ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (units.has(unit)) return { value, to: index + 1 };
  const length = unit === "" ? phraseLengthAt(words, index + 1, units) : 0;
  return length === 0 ? undefined : { value, to: index + 1 + length };
}

/** A radius in whole kilometres, at least one. */
export function readDistance(words: readonly Word[], index: number): Reading | undefined {
  const quantity = quantityAt(words, index, kilometres);
  if (quantity === undefined || quantity.value === 0 || quantity.value > farthestKm) return undefined;
  return {
    from: index - phraseLengthBefore(words, index, withinBefore),
    to: quantity.to + (words[quantity.to]?.form === "of" ? 1 : 0),
    requestedFilters: [{ filter: "within", value: Math.ceil(quantity.value) }],
  };
}

/** "lock in 3 months", "3 months lock in", "lock in max 1 month". */
export function readLockIn(words: readonly Word[], index: number): Reading | undefined {
  const quantity = quantityAt(words, index, months);
  if (quantity === undefined || quantity.value > longestLockInMonths) return undefined;
  const from = index - phraseLengthBefore(words, index, atMost);
  const before = phraseLengthBefore(words, from, lockIn);
  const behind = phraseLengthAt(words, quantity.to, lockIn);
  if (before + behind === 0) return undefined;
  return {
    from: from - before,
    to: quantity.to + behind,
    requestedFilters: [{ filter: "maxLockIn", value: Math.floor(quantity.value) }],
  };
}
