/** Telephone numbers in folded text: of India in any grouping, and of other countries after a plus. */
import { type DigitGroup, readDigitGroups } from "./digit-groups.ts";

interface FoundNumber {
  kind: "phone";
  start: number;
  end: number;
}

const mobile = /^(?:0091|91|0)?([6-9]\d{9})$/;
/** With its prefix: a code of two to four digits after 0, and the rest of the ten. */
const landline = /^0[1-9]\d{9}$/;
const tollFree = /^18[06]0\d{6,7}$/;

/** How people break a mobile number up with a space or a sign, the digits of each part. */
const usualShapes = new Set(
  "3-3-4 4-3-3 3-4-3 4-6 6-4 3-7 7-3 2-8 8-2 2-4-4 4-4-2 2-3-5 5-2-3 5-3-2 3-2-5 1-9 9-1 1-3-3-3 3-3-2-2 2-2-3-3 2-2-6 6-2-2 4-2-2-2 4-2-4".split(
    " ",
  ),
);
const mostGroups = 14;
const mostDigits = 15;

/** @param taken parts that are something else already */
export function findPhoneNumbers(text: string, taken: readonly { start: number; end: number }[]): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const chain of readDigitGroups(text, taken)) {
    for (let first = 0; first < chain.length; first += 1) {
      const last = lastOfNumber(chain, first);
      if (last === undefined) continue;
      found.push({ kind: "phone", start: chain[first]?.start ?? 0, end: chain[last]?.end ?? 0 });
      first = last;
    }
  }
  return found;
}

/** Of the longest number that begins with a group: its last group. */
function lastOfNumber(chain: readonly DigitGroup[], first: number): number | undefined {
  let digits = "";
  let longest: number | undefined;
  for (let at = first; at < chain.length && at < first + mostGroups; at += 1) {
    digits += chain[at]?.digits ?? "";
    if (digits.length > mostDigits) break;
    if (isNumber(digits, chain, first, at)) longest = at;
  }
  return longest;
}

function isNumber(digits: string, chain: readonly DigitGroup[], first: number, last: number): boolean {
  const groups = chain.slice(first, last + 1);
  const gaps = groups.slice(1).map(({ gap }) => gap);
  const isTight = gaps.every((gap) => gap === "sign");
  // No part of a longer row of figures, such as an order's number.
  const isAlone =
    (first === 0 || chain[first]?.gap === "list") && (last === chain.length - 1 || chain[last + 1]?.gap === "list");
  if (groups[0]?.hasPlus && isTight && digits.length >= 10 && digits.length <= mostDigits) return true;
  const body = mobile.exec(digits)?.[1];
  if (body === undefined) return isTight && isAlone && isOfOffice(digits, groups);
  const parts = withoutPrefix(groups, digits.length - body.length);
  if (parts.length === 1) return true;
  const sizes = parts.map((part) => part.digits.length);
  if (parts.some(({ isSpelt }) => isSpelt)) return !parts.some(isAmount);
  if (sizes.every((size) => size === 1)) return true;
  const shape = sizes.join("-");
  if (shape === "5-5") return !parts.every(({ digits: part }) => part.endsWith("00"));
  if (!isTight || !isAlone) return false;
  if (sizes.every((size) => size <= 2)) return !isRising(parts);
  return usualShapes.has(shape) && !parts.some(isAmount);
}

/** A number of a landline or a free one, where it is written as such. */
function isOfOffice(digits: string, groups: readonly DigitGroup[]): boolean {
  if (landline.test(digits)) return groups.length <= 3 && /^0\d{1,4}$|^0\d{10}$/.test(groups[0]?.digits ?? "");
  return tollFree.test(digits) && /^18[06]0/.test(groups[0]?.digits ?? "") && !groups.slice(1).some(isAmount);
}

function withoutPrefix(groups: readonly DigitGroup[], prefix: number): DigitGroup[] {
  let left = prefix;
  return groups.flatMap((group) => {
    const digits = group.digits.slice(left);
    left = Math.max(0, left - group.digits.length);
    return digits === "" ? [] : [{ ...group, digits }];
  });
}

/** Rents and deposits end in hundreds, or stand beside their sign. */
function isAmount({ digits, isMoney }: DigitGroup): boolean {
  return isMoney || (digits.length >= 3 && digits.endsWith("00"));
}

/** Floors, classes, rooms: 7 8 9 10 11 12. */
function isRising(parts: readonly DigitGroup[]): boolean {
  const isMixed = parts.some(({ digits }) => digits.length !== parts[0]?.digits.length);
  return isMixed && parts.every(({ digits }, at) => at === 0 || Number(digits) > Number(parts[at - 1]?.digits));
}
