/** Reads rents and deposits as people type them: "under 9k", "8-12k", "between 8000 and 12000", "8 hazaar tak", "₹9,000". */
import { highestRent } from "#contract/limits.ts";
import { phraseLengthAt, phraseLengthBefore, phraseSet } from "./phrase-at.ts";
import type { Span, Word } from "./read-words.ts";
import type { StatedFilter } from "./stated-filters.ts";
import { isFiller } from "./filter-words.ts";

/** Words of a text and the filters they ask for. */
export interface Reading extends Span {
  requestedFilters: StatedFilter[];
}

const atMostBefore = phraseSet(
  "under, below, upto, up to, uptil, till, less than, lesser than, cheaper than, not more than, no more than, at most, max, maximum, within, budget, budget of, budget under, budget upto, in budget",
);
const atMostBehind = phraseSet(
  "tak, tk, se kam, se niche, se neeche, ke andar, ke andr, ke under, ke niche, ke neeche, andar, or less, or below, and below, max, maximum, budget, तक, से कम, के अंदर, के अन्दर, के नीचे",
);
const atLeastBefore = phraseSet(
  "above, over, more than, not less than, at least, min, minimum, starting from, starting",
);
const atLeastBehind = phraseSet(
  "se zyada, se jyada, se jada, se adhik, se upar, se uper, plus, or more, or above, and above, onwards, से ज्यादा, से अधिक, से ऊपर",
);
const aboutBefore = phraseSet(
  "around, about, approx, approximately, roughly, nearly, lagbhag, karib, kareeb, लगभग, करीब",
);
const rangeBefore = phraseSet("between, from, range, in between");
const rangeWords = phraseSet("to, and, till, upto, se, aur, से, और");
const rangeBehind = phraseSet("ke beech, ke bich, tak, के बीच, तक");
const currency = phraseSet("rs, inr, rupee, rupees, rupaye, rupay, rupya, रु, रुपये, रुपए");
const notRupees = phraseSet("crore, cr, km, kms, m, metre, metres, meter, meters, min, mins, minute, minutes");
const aMonth = phraseSet("per month, a month, pm, p m, monthly, month, mahina, mahine, per bed, प्रति माह, महीना, महीने");
const deposit = phraseSet("deposit, security deposit, security, advance, डिपॉजिट, सिक्योरिटी");
const rentWords = phraseSet("rent, rental, price, budget, rent of, price of, rent is, kiraya, किराया");

/** "nine thousand", "das hazaar", "1.2 lakh". */
const scales = new Map([
  ...Array.from(
    phraseSet("k, thousand, thousands, hazar, hazaar, hajar, hajaar, हजार"),
    (word) => [word, 1000] as const,
  ),
  ...Array.from(phraseSet("lakh, lakhs, lac, lacs, लाख"), (word) => [word, 100_000] as const),
]);
const numbersInWords: readonly (readonly [number, string])[] = [
  [1, "one, ek, एक"],
  [2, "two, do, दो"],
  [3, "three, teen, तीन"],
  [4, "four, char, chaar, चार"],
  [5, "five, panch, paanch, पांच"],
  [6, "six, che, chhe, chhah, छह, छः"],
  [7, "seven, saat, सात"],
  [8, "eight, aath, आठ"],
  [9, "nine, nau, नौ"],
  [10, "ten, das, dus, दस"],
  [11, "eleven, gyarah, ग्यारह"],
  [12, "twelve, barah, baarah, बारह"],
  [13, "thirteen, terah, तेरह"],
  [14, "fourteen, chaudah, चौदह"],
  [15, "fifteen, pandrah, पंद्रह, पन्द्रह"],
  [20, "twenty, bees, बीस"],
];
const numberOfWord = new Map(
  numbersInWords.flatMap(([number, list]) => Array.from(phraseSet(list), (word) => [word, number] as const)),
);

/** Rupees a month. Smaller numbers count beds, floors and sectors. */
const lowestRent = 500;
/** Rupees a month: a number without a word or sign for money is read as rent only in this range, which ends below PIN codes. */
const plainRents = { least: 2000, most: 99_999 };
/** "around 10k" is a range of this share below and above. */
const aboutShare = 0.15;

interface Amount {
  from: number;
  to: number;
  rupees: number;
  /** 1000 where it says "k" or "thousand", 100,000 where it says "lakh", else 1. */
  scale: number;
  /** A word or sign marks it as money. */
  isMoney: boolean;
}

function amountAt(words: readonly Word[], index: number): Amount | undefined {
  const from = index;
  let at = index + phraseLengthAt(words, index, currency);
  const word = words[at];
  const [, digits, unit = ""] = /^(\d{1,6}(?:\.\d{1,2})?)([^\d.]*)$/.exec(word?.form ?? "") ?? [];
  const number = digits === undefined ? numberOfWord.get(word?.form ?? "") : Number(digits);
  if (word === undefined || number === undefined) return undefined;
  if (unit !== "" && !scales.has(unit) && !currency.has(unit)) return undefined;
  let isMoney = at > from || currency.has(unit) || word.before.includes("₹");
  at += 1;
  const scaleBehind = unit === "" ? scales.get(words[at]?.form ?? "") : undefined;
  if (scaleBehind !== undefined) at += 1;
  const scale = scaleBehind ?? scales.get(unit) ?? 1;
  // "One" and "do" without a scale count beds, or are other words.
  if (digits === undefined && scale === 1) return undefined;
  if (phraseLengthAt(words, at, notRupees) > 0) return undefined;
  for (const behind of [currency, aMonth]) {
    const length = phraseLengthAt(words, at, behind);
    if (length > 0) isMoney = true;
    at += length;
  }
  return { from, to: at, rupees: Math.round(number * scale), scale, isMoney: isMoney || scale > 1 };
}

/** "8-12k", "8k to 12k", "8 se 12 hazaar". */
function rangeAt(words: readonly Word[], index: number): Reading | undefined {
  const low = amountAt(words, index);
  if (low === undefined) return undefined;
  const between = phraseLengthAt(words, low.to, rangeWords);
  const high = amountAt(words, low.to + between);
  if (high === undefined || (between === 0 && !/^\s*[-–—]\s*[₹]?\s*$/.test(words[high.from]?.before ?? "")))
    return undefined;
  // In "8-12k" the scale belongs to both numbers.
  const lowest = low.scale === 1 && low.rupees < 1000 ? low.rupees * high.scale : low.rupees;
  if (lowest < lowestRent || lowest >= high.rupees || high.rupees > highestRent) return undefined;
  return {
    from: index - phraseLengthBefore(words, index, rangeBefore),
    to: high.to + phraseLengthAt(words, high.to, rangeBehind),
    requestedFilters: [
      { filter: "minRent", value: lowest },
      { filter: "maxRent", value: high.rupees },
    ],
  };
}

type Bound = "most" | "least" | "about";

const boundsBefore: readonly [Bound, ReadonlySet<string>, sign: string][] = [
  ["most", atMostBefore, "<≤"],
  ["least", atLeastBefore, ">≥"],
  ["about", aboutBefore, "~"],
];
const boundsBehind: readonly [Bound, ReadonlySet<string>][] = [
  ["most", atMostBehind],
  ["least", atLeastBehind],
];

interface Bounded {
  from: number;
  to: number;
  bound?: Bound;
}

/** Whether the words and signs around an amount make it an upper, a lower or an approximate bound. */
function boundAround(words: readonly Word[], { from, to }: Amount): Bounded {
  for (const [bound, before, signs] of boundsBefore) {
    const length = phraseLengthBefore(words, from, before);
    if (length > 0) return { from: from - length, to, bound };
    const sign = words[from]?.before.trim()[0];
    if (sign !== undefined && signs.includes(sign)) return { from, to, bound };
  }
  for (const [bound, behind] of boundsBehind) {
    const length = phraseLengthAt(words, to, behind);
    if (length > 0) return { from, to: to + length, bound };
  }
  return { from, to };
}

function rentFilters(rupees: number, bound: Bound | undefined): StatedFilter[] {
  if (bound === "least") return [{ filter: "minRent", value: rupees }];
  if (bound !== "about") return [{ filter: "maxRent", value: rupees }];
  return [
    { filter: "minRent", value: Math.round(rupees * (1 - aboutShare)) },
    { filter: "maxRent", value: Math.round(rupees * (1 + aboutShare)) },
  ];
}

function areFillers(words: readonly Word[]): boolean {
  return words.every(({ form }) => isFiller(form));
}

/** "pg in delhi 8000", "8000 delhi", "8000": a number at the beginning or end of the text that can only be a rent. */
function isPlainRent(words: readonly Word[], { from, to, rupees }: Amount): boolean {
  if (rupees < plainRents.least || rupees > plainRents.most) return false;
  return areFillers(words.slice(0, from)) || areFillers(words.slice(to));
}

/** Words that join an amount to what it is for: "deposit of 160000". */
const beforeSums = phraseSet("of, is");

/** Whether words beside a number, or a sign before it, mark it as money: "deposit 110000", "under 122000", "₹1,10,000". */
export function isSumByItsWords(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const amount = amountAt(words, index);
  if (word === undefined || amount === undefined) return false;
  // Forms contain no commas: when the typed word is longer than its form, it has thousands separators.
  if (amount.isMoney || word.end - word.start !== word.form.length) return true;
  const { from, to, bound } = boundAround(words, amount);
  const start = from - phraseLengthBefore(words, from, beforeSums);
  const isNamed = [currency, deposit, rentWords].some((names) => phraseLengthBefore(words, start, names) > 0);
  // "Around 560034" can be a place as well.
  return isNamed || phraseLengthAt(words, to, deposit) > 0 || (bound !== undefined && bound !== "about");
}

/** Reads the amount at a word; undefined if there is none, or nothing marks the number as money. */
export function readMoney(words: readonly Word[], index: number): Reading | undefined {
  const range = rangeAt(words, index);
  if (range !== undefined) return range;
  const amount = amountAt(words, index);
  if (amount === undefined) return undefined;
  const { rupees, isMoney } = amount;
  const { from, to, bound } = boundAround(words, amount);
  const depositBefore = phraseLengthBefore(words, from, deposit);
  const depositBehind = phraseLengthAt(words, to, deposit);
  if (rupees > highestRent) {
    // No rent is above this bound, so it adds no filter.
    return bound === "most" ? { from: from - depositBefore, to: to + depositBehind, requestedFilters: [] } : undefined;
  }
  if (depositBefore + depositBehind > 0) {
    return {
      from: from - depositBefore,
      to: to + depositBehind,
      requestedFilters: [{ filter: "maxDeposit", value: rupees }],
    };
  }
  if (rupees < lowestRent) return undefined;
  const named = phraseLengthBefore(words, from, rentWords);
  if (!isMoney && bound === undefined && named === 0 && !isPlainRent(words, amount)) return undefined;
  return { from: from - named, to, requestedFilters: rentFilters(rupees, bound) };
}
