import { manyListings } from "#contract/limits.ts";
import type { SiteSettings } from "#contract/site.ts";
import { sayCount } from "#web/format/words.ts";
import type { AboutMessages } from "#web/messages/about.ts";

type Words = AboutMessages["services"];
export type PromiseId = keyof Words["promises"];

export interface SaidPromise {
  /** Its anchor on the page. */
  id: PromiseId;
  name: string;
  text: string;
  /** The specification announces it as coming soon. */
  isComingSoon: boolean;
}

const kept = ["no-brokerage", "small-lock-in"] as const;
const waiting = [
  "verified-listings",
  "instant-booking",
  "homely-meals",
  "flexible-stays",
  "easy-shifting",
  "payment-after-check-in",
  "housemates",
  "shifting-pg",
] as const;
const comingSoon: ReadonlySet<PromiseId> = new Set(["housemates", "shifting-pg"]);

/** Each promise of the specification, by whether a visitor can rely on it today. A promise moves when its mechanism arrives. */
export function sayPromises(
  site: Pick<SiteSettings, "liveProperties" | "isDemo">,
  words: Words,
): { now: SaidPromise[]; later: SaidPromise[] } {
  const say = (id: Exclude<PromiseId, "live-pgs">): SaidPromise => ({
    id,
    ...words.promises[id],
    isComingSoon: comingSoon.has(id),
  });
  return {
    now: [...kept.map(say), ...sayLiveCount(site, words)],
    later: waiting.map(say),
  };
}

/** Nothing where there is nothing to count, or it cannot be counted now. */
function sayLiveCount(
  { liveProperties: count = 0, isDemo }: Pick<SiteSettings, "liveProperties" | "isDemo">,
  { promises }: Words,
): SaidPromise[] {
  if (count === 0) return [];
  const words = promises["live-pgs"];
  const text = sayCount(words.text, count);
  return [
    {
      id: "live-pgs",
      isComingSoon: false,
      name: count >= manyListings ? words.name : sayCount(words.fewerName, count),
      text: isDemo ? `${text} ${words.demo}` : text,
    },
  ];
}
