import type { RandomSource } from "./random-source.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** The oldest listing's age in days; recent listings are slightly more frequent. */
const oldest = 200;

/** When the n-th of `count` listings was added: the first is the oldest, the last came a minute ago. */
export function momentOfListing(n: number, count: number, now: Date): Date {
  const share = 1 - (n + 0.5) / count;
  return new Date(now.getTime() - Math.round(share ** 1.2 * oldest * day) - minute);
}

/** Most owners updated their listing within the last fortnight; six in a hundred have not for weeks, unless `isMaintained`. */
export function momentOfUpdate(createdAt: Date, now: Date, isMaintained: boolean, random: RandomSource): Date {
  const age = now.getTime() - createdAt.getTime();
  const share = random.next() ** 1.6;
  // Only older listings can be neglected; the slightly higher share of these makes up for the recent ones.
  const isNeglected = random.chance(0.068) && age > 16 * day && !isMaintained;
  const sinceUpdate = isNeglected
    ? 15 * day + share * Math.min(age - 15 * day, 75 * day)
    : share * Math.min(age, 13.5 * day);
  return new Date(Math.round(now.getTime() - sinceUpdate));
}
