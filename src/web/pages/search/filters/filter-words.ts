import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import type { SearchMessages } from "#web/messages/search/search.ts";

/** "No lock-in", "Lock-in up to 3 months". */
export function formatLockInFilter(months: number, { search, facts }: SearchMessages): string {
  return months === 0 ? facts.noLockIn : formatCount(search.lockInUpTo, months);
}

/** "No deposit", "Deposit up to ₹5,000". */
export function formatDepositFilter(rupees: number, { search }: SearchMessages): string {
  return rupees === 0 ? search.noDeposit : fill(search.depositUpTo, { price: formatRupees(rupees) });
}

/** "All-in up to ₹12,000". */
export function formatAllInFilter(rupees: number, { search }: SearchMessages): string {
  return fill(search.allInUpTo, { price: formatRupees(rupees) });
}

/** "Within 2 km". */
export function formatRadius(kilometres: number, { search }: SearchMessages): string {
  return formatCount(search.within, kilometres);
}

/** "₹5,000 to ₹9,000", "Up to ₹9,000", "From ₹5,000"; undefined for any rent. */
export function formatRentFilter({ minRent, maxRent }: PageQuery, { search }: SearchMessages): string | undefined {
  const least = minRent === undefined ? "" : formatRupees(minRent);
  const most = maxRent === undefined ? "" : formatRupees(maxRent);
  if (least && most) return fill(search.between, { least, most });
  if (most) return fill(search.upTo, { price: most });
  return least ? fill(search.least, { price: least }) : undefined;
}

/** A place as it was typed, with capitals where none were typed. */
export function placeName(typed: string): string {
  return typed === typed.toLowerCase()
    ? typed.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : typed;
}

/** Initials, and Roman numbers: words without a vowel, and the few that have one. */
const initials = /^(?:[^aeiou\s]{2,3}|i{2,3}|lig|hitec)$/;

/** "delhi/kamla-nagar" → "Kamla Nagar", "bengaluru/btm-layout" → "BTM Layout". */
export function localityName(key: string): string {
  const words = key.replace(/^.*\//, "").replaceAll("-", " ");
  return placeName(words).replaceAll(/\S+/g, (word) => (initials.test(word.toLowerCase()) ? word.toUpperCase() : word));
}
