import type { TypicalRent } from "#contract/search/place-page.ts";

/** Rupees: the ends of the scale are multiples of this. */
const step = 1000;

/** A scale for these rents with some room at both ends. Never empty, also where all rents are the same. */
export function rentScale(rents: readonly Pick<TypicalRent, "low" | "high">[]) {
  const low = Math.min(...rents.map((rent) => rent.low));
  const high = Math.max(...rents.map((rent) => rent.high));
  const least = Math.max(0, Math.floor((low * 0.8) / step) * step);
  const most = Math.max(least + step, Math.ceil((high * 1.1) / step) * step);
  return {
    /** Rupees a month. */
    least,
    most,
    /** Percent of the scale's length, to a tenth. */
    shareOf: (rupees: number) => Math.round(((rupees - least) / (most - least)) * 1000) / 10,
  };
}
