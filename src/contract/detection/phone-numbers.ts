/** Finds phone numbers in folded text: Indian ones in any grouping, foreign ones with their country code. */
import { type DigitGroup, readDigitGroups } from "./digit-groups.ts";

interface FoundNumber {
  kind: "phone";
  start: number;
  end: number;
}

const mobile = /^(?:0{0,2}91)?0?([6-9]\d{9})$/;
/** An area code of two to four digits after 0, and the rest of the ten digits. */
const landline = /^0[1-9]\d{9}$/;
const tollFree = /^18[06]0\d{6,7}$/;
/** Foreign numbers after 00, for the countries that are most common in India. */
const abroad = /^00(?:(?:1|44|880|92|977)\d{10}|(?:61|94|971|966)\d{9}|(?:65|968|974|975)\d{8})$/;
/** The two halves of a mobile number with one word between them, unless they look like two amounts. */
const halves =
  /(?<![\d.,₹]|(?<!\p{L})(?:rs|inr)[.\s])[6-9]\d{4}[^\p{L}\p{M}\d]{1,4}(?<word>[\p{L}\p{M}]{1,20})[^\p{L}\p{M}\d]{1,4}(?<!₹\s?)\d{5}(?![\d,])/gu;
/** The two halves with an x or a remark in brackets between them. */
const partedHalves =
  /(?<![\d.,₹]|(?<!\p{L})(?:rs|inr)[.\s])[6-9]\d{4}\s?(?:[x×]|[([{][^\d()[\]{}]{1,40}[)\]}])\s?\d{5}(?![\d,])/gu;
const wordsBetweenAmounts = new Set(
  "rent rents deposit security advance single double triple or to and plus vs per total ac non rs inr rupees km pin pincode bus train trains order room rooms flat plot किराया डिपॉज़िट और या से".split(
    " ",
  ),
);

/** A six-digit postal code at the end of an address: "Plot 7-1-58 500016". */
const postalCode = /^[1-8]\d{5}$/;
/** Common groupings of a mobile number whose last group has six digits, like a postal code. */
const shapesBeforeSix = new Set(["4-6", "2-2-6"]);
const threeParts = new Set(["4-3-3", "3-4-3", "3-3-4"]);
const mostGroups = 14;
const mostDigits = 15;

/** @param taken ranges that are already part of another finding */
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
  for (const { index: start, 0: match, groups } of [...text.matchAll(halves), ...text.matchAll(partedHalves)]) {
    const end = start + match.length;
    const isSeen = [...taken, ...found].some((other) => start < other.end && other.start < end);
    const isOfAmounts = wordsBetweenAmounts.has(groups?.["word"] ?? "") || /^\d*00(?!\d)|00$/.test(match);
    if (!isSeen && !isOfAmounts) found.push({ kind: "phone", start, end });
  }
  return found;
}

/** The index of the last group of the longest phone number that starts at a group. */
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
  // Not part of a longer sequence of digits, such as an order number.
  const isAlone =
    (first === 0 || chain[first]?.gap !== "sign") && (last === chain.length - 1 || chain[last + 1]?.gap !== "sign");
  if (groups[0]?.hasPlus && isTight && digits.length >= 10 && digits.length <= mostDigits) return true;
  const body = mobile.exec(digits)?.[1];
  if (body === undefined) return isTight && isAlone && (isOfOffice(digits, groups) || isAbroad(digits, groups));
  const parts = withoutPrefix(groups, digits.length - body.length);
  if (parts.length === 1) return true;
  const sizes = parts.map((part) => part.digits.length);
  if (parts.some(({ isSpelt }) => isSpelt)) return !parts.some(isAmount);
  if (sizes.every((size) => size === 1)) return true;
  const shape = sizes.join("-");
  if (shape === "5-5") return !parts.every(({ digits: part, isMoney }) => isMoney || Number(part) % 500 === 0);
  if (gaps.includes("list") || !isAlone || isRising(parts)) return false;
  if (sizes.every((size) => size <= 2)) return true;
  // One group may look like an amount, unless it is the first, which could be a rent.
  if (threeParts.has(shape) && isTight) return !parts.some(({ isMoney }) => isMoney) && !isAmounts(parts);
  const isAddress = postalCode.test(parts.at(-1)?.digits ?? "") && !shapesBeforeSix.has(shape);
  return !isAddress && !parts.some(isAmount);
}

/** Whether it is a landline or toll-free number in its usual grouping. */
function isOfOffice(digits: string, groups: readonly DigitGroup[]): boolean {
  if (landline.test(digits)) return groups.length <= 3 && /^0\d{1,4}$|^0\d{10}$/.test(groups[0]?.digits ?? "");
  return tollFree.test(digits) && /^18[06]0/.test(groups[0]?.digits ?? "") && !groups.slice(1).some(isAmount);
}

/** Whether it is a foreign number that begins with 00 and a country code. */
function isAbroad(digits: string, groups: readonly DigitGroup[]): boolean {
  return abroad.test(digits) && /^00\d{0,3}$|^00\d{10,}$/.test(groups[0]?.digits ?? "");
}

function withoutPrefix(groups: readonly DigitGroup[], prefix: number): DigitGroup[] {
  let left = prefix;
  return groups.flatMap((group) => {
    const digits = group.digits.slice(left);
    left = Math.max(0, left - group.digits.length);
    return digits === "" ? [] : [{ ...group, digits }];
  });
}

/** Whether it looks like a rent or deposit: ends in two zeros or has a currency sign. */
function isAmount({ digits, isMoney }: DigitGroup): boolean {
  return isMoney || (digits.length >= 3 && digits.endsWith("00"));
}

function isAmounts([first, ...others]: readonly DigitGroup[]): boolean {
  return (first !== undefined && isAmount(first)) || others.filter(isAmount).length > 1;
}

/** Whether it is an ascending list, such as of floors, classes or rooms: 7 8 9 10 11 12. */
function isRising(parts: readonly DigitGroup[]): boolean {
  if (parts.some(({ digits }) => digits.length > 3)) return false;
  const isMixed = parts.some(({ digits }) => digits.length !== parts[0]?.digits.length);
  return isMixed && parts.every(({ digits }, at) => at === 0 || Number(digits) > Number(parts[at - 1]?.digits));
}
