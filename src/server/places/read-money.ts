/** Rents and deposits as people type them: "under 9k", "8-12k", "between 8000 and 12000", "8 hazaar tak", "₹9,000". */
import { highestRent } from "#contract/limits.ts";
import { phraseLengthAt, phraseLengthBefore, phraseSet } from "./phrase-at.ts";
import type { Span, Word } from "./read-words.ts";
import type { SaidWish } from "./wishes.ts";
import { isFiller } from "./words-of-wishes.ts";

/** What some words of a text ask. */
export interface Reading extends Span {
  wishes: SaidWish[];
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
const thousands = phraseSet("k, thousand, thousands, th, hazar, hazaar, hajar, hajaar, हजार");
const notRupees = phraseSet(
  "lakh, lakhs, lac, lacs, crore, cr, km, kms, m, metre, metres, meter, meters, min, mins, minute, minutes, लाख",
);
const aMonth = phraseSet("per month, a month, pm, p m, monthly, month, mahina, mahine, per bed, प्रति माह, महीना, महीने");
const deposit = phraseSet("deposit, security deposit, security, advance, डिपॉजिट, सिक्योरिटी");
const rentWords = phraseSet("rent, rental, price, budget, rent of, price of, rent is, kiraya, किराया");

/** No rent is lower; smaller numbers count beds, floors and sectors. */
const lowestRent = 500;
/** A number that nothing marks as money is read as rent from here on, and below the pin codes. */
const plainRents = { least: 2000, most: 99_999 };
/** "around 10k" is so much less or more. */
const aboutShare = 0.15;

interface Amount {
  from: number;
  to: number;
  rupees: number;
  /** It says "k" or "thousand". */
  isThousands: boolean;
  /** A word or sign says that it is money. */
  isMoney: boolean;
}

function amountAt(words: readonly Word[], index: number): Amount | undefined {
  const from = index;
  let at = index + phraseLengthAt(words, index, currency);
  const word = words[at];
  const [, digits, unit = ""] = /^(\d{1,6}(?:\.\d{1,2})?)([^\d.]*)$/.exec(word?.form ?? "") ?? [];
  if (word === undefined || digits === undefined) return undefined;
  if (unit !== "" && !thousands.has(unit) && !currency.has(unit)) return undefined;
  let isMoney = at > from || currency.has(unit) || word.before.includes("₹");
  at += 1;
  const spelt = unit === "" ? phraseLengthAt(words, at, thousands) : 0;
  const isThousands = spelt > 0 || thousands.has(unit);
  at += spelt;
  if (phraseLengthAt(words, at, notRupees) > 0) return undefined;
  for (const behind of [currency, aMonth]) {
    const length = phraseLengthAt(words, at, behind);
    if (length > 0) isMoney = true;
    at += length;
  }
  const rupees = Math.round(Number(digits) * (isThousands ? 1000 : 1));
  return { from, to: at, rupees, isThousands, isMoney: isMoney || isThousands };
}

/** "8-12k", "8k to 12k", "8 se 12 hazaar". */
function rangeAt(words: readonly Word[], index: number): Reading | undefined {
  const low = amountAt(words, index);
  if (low === undefined) return undefined;
  const between = phraseLengthAt(words, low.to, rangeWords);
  const high = amountAt(words, low.to + between);
  if (high === undefined || (between === 0 && !/^\s*[-–—]\s*[₹]?\s*$/.test(words[high.from]?.before ?? "")))
    return undefined;
  // "8-12k" means eight thousand as well.
  const lowest = high.isThousands && !low.isThousands && low.rupees < 1000 ? low.rupees * 1000 : low.rupees;
  if (lowest < lowestRent || lowest >= high.rupees || high.rupees > highestRent) return undefined;
  return {
    from: index - phraseLengthBefore(words, index, rangeBefore),
    to: high.to + phraseLengthAt(words, high.to, rangeBehind),
    wishes: [
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

/** The words and signs around an amount that make a bound of it. */
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

function rentWishes(rupees: number, bound: Bound | undefined): SaidWish[] {
  if (bound === "least") return [{ filter: "minRent", value: rupees }];
  if (bound !== "about") return [{ filter: "maxRent", value: rupees }];
  return [
    { filter: "minRent", value: Math.round(rupees * (1 - aboutShare)) },
    { filter: "maxRent", value: Math.round(rupees * (1 + aboutShare)) },
  ];
}

function isEnd(words: readonly Word[], index: number): boolean {
  return words.slice(index).every(({ form }) => isFiller(form));
}

/** What the amount at a word asks; undefined where there is none, or nothing says that the number is money. */
export function readMoney(words: readonly Word[], index: number): Reading | undefined {
  const range = rangeAt(words, index);
  if (range !== undefined) return range;
  const amount = amountAt(words, index);
  if (amount === undefined || amount.rupees > highestRent) return undefined;
  const { from, to, bound } = boundAround(words, amount);
  const depositBefore = phraseLengthBefore(words, from, deposit);
  const depositBehind = phraseLengthAt(words, to, deposit);
  if (depositBefore + depositBehind > 0) {
    const value = amount.rupees;
    return { from: from - depositBefore, to: to + depositBehind, wishes: [{ filter: "maxDeposit", value }] };
  }
  if (amount.rupees < lowestRent) return undefined;
  const named = phraseLengthBefore(words, from, rentWords);
  const { rupees } = amount;
  const isPlainRent = index > 0 && rupees >= plainRents.least && rupees <= plainRents.most && isEnd(words, to);
  if (!amount.isMoney && bound === undefined && named === 0 && !isPlainRent) return undefined;
  return { from: from - named, to, wishes: rentWishes(rupees, bound) };
}
