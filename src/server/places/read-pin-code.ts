/** Postal codes (PIN): six digits, of which the first three name a sorting district. */
import type { Span, Word } from "./read-words.ts";
import { cityByKey } from "./place-dictionary.ts";

/** India Post's sorting districts that are our cities; Noida shares its own with Ghaziabad. */
const cityKeyByDistrict: ReadonlyMap<string, string> = new Map([
  ["110", "delhi"],
  ["122", "gurugram"],
  ["2013", "noida"],
  ["160", "chandigarh"],
  ["226", "lucknow"],
  ["302", "jaipur"],
  ["324", "kota"],
  ["380", "ahmedabad"],
  ["400", "mumbai"],
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

interface PinCode extends Span {
  cityName: string;
}

/** "560034", "pin code 560034", "560 034"; undefined where no city of ours has the code. */
export function readPinCode(words: readonly Word[], index: number): PinCode | undefined {
  const [first = "", second = ""] = words.slice(index, index + 2).map(({ form }) => form);
  const isParted = /^\d{3}$/.test(first) && /^\d{3}$/.test(second);
  const digits = isParted ? first + second : first;
  if (!/^[1-9]\d{5}$/.test(digits)) return undefined;
  const key = cityKeyByDistrict.get(digits.slice(0, 3)) ?? cityKeyByDistrict.get(digits.slice(0, 4));
  const city = key === undefined ? undefined : cityByKey(key);
  if (!city) return undefined;
  let from = index;
  while (wordsBefore.has(words[from - 1]?.form ?? "")) from -= 1;
  return { from, to: index + (isParted ? 2 : 1), cityName: city.name };
}
