/** Postal codes (PIN): six digits, of which the first three or four identify a sorting district. */
import { isSumByItsWords } from "./read-money.ts";
import type { Span, Word } from "./read-words.ts";
import { cityByKey } from "#server/places/place-dictionary.ts";

/** India Post's sorting districts of our cities. Noida shares one with Ghaziabad, Mumbai with Thane. */
const cityKeyByDistrict: ReadonlyMap<string, string> = new Map([
  ["110", "delhi"],
  ["122", "gurugram"],
  ["2013", "noida"],
  ["160", "chandigarh"],
  ["226", "lucknow"],
  ["302", "jaipur"],
  ["324", "kota"],
  ["380", "ahmedabad"],
  ["4000", "mumbai"],
  ["4001", "mumbai"],
  ["411", "pune"],
  ["440", "nagpur"],
  ["452", "indore"],
  ["462", "bhopal"],
  ["500", "hyderabad"],
  ["560", "bengaluru"],
  ["600", "chennai"],
  ["641", "coimbatore"],
  ["682", "kochi"],
  ["700", "kolkata"],
  ["751", "bhubaneswar"],
]);

const wordsBefore = new Set(["pin", "pincode", "zip", "code"]);

export interface PinCode extends Span {
  cityName: string;
  /** False: six digits alone may also be something that we do not understand. */
  isNamed: boolean;
}

/** Reads "560034", "pin code 560034", "pin 560 034"; undefined if none of our cities has the code, and for an amount of money. */
export function readPinCode(words: readonly Word[], index: number): PinCode | undefined {
  const [first = "", second = ""] = words.slice(index, index + 2).map(({ form }) => form);
  let from = index;
  while (wordsBefore.has(words[from - 1]?.form ?? "")) from -= 1;
  const isNamed = from < index;
  const isParted = isNamed && /^\d{3}$/.test(first) && /^\d{3}$/.test(second);
  const digits = isParted ? first + second : first;
  if (!/^[1-9]\d{5}$/.test(digits)) return undefined;
  const key = cityKeyByDistrict.get(digits.slice(0, 3)) ?? cityKeyByDistrict.get(digits.slice(0, 4));
  const city = key === undefined ? undefined : cityByKey(key);
  if (!city || (!isNamed && isSumByItsWords(words, index))) return undefined;
  return { from, to: index + (isParted ? 2 : 1), cityName: city.name, isNamed };
}
