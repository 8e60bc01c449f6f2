import { manyListings } from "#contract/limits.ts";
import type { SiteSettings } from "#contract/site.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import type { AboutMessages } from "#web/messages/site/about.ts";

type Words = AboutMessages["services"];
export type PromiseId = keyof Words["promises"];

interface DescribedPromise {
  /** Its anchor on the page. */
  id: PromiseId;
  name: string;
  text: string;
}

/** One that holds today, with how it is fulfilled. */
export interface ActivePromise extends DescribedPromise {
  id: ActivePromiseId;
  /** The number that it is about, written out. */
  figure?: string;
  steps: readonly string[];
}

/** One that does not hold yet. */
interface LaterPromise extends DescribedPromise {
  /** The specification announces it as coming soon. */
  isComingSoon: boolean;
}

export type ActivePromiseId = "no-brokerage" | "small-lock-in" | "live-pgs";
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

/** The promises of the specification, grouped by whether they are implemented. Move a promise when its mechanism exists. */
export function describePromises(
  site: Pick<SiteSettings, "liveProperties" | "isDemo">,
  words: Words,
): { now: ActivePromise[]; later: LaterPromise[] } {
  return {
    now: [
      { id: "no-brokerage", ...words.promises["no-brokerage"], figure: formatRupees(0) },
      { id: "small-lock-in", ...words.promises["small-lock-in"] },
      ...formatLiveCount(site, words),
    ],
    later: waiting.map((id) => {
      const { name, text } = words.promises[id];
      return { id, name, text, isComingSoon: comingSoon.has(id) };
    }),
  };
}

/** Nothing where there is nothing to count, or it cannot be counted now. */
function formatLiveCount(
  { liveProperties: count = 0, isDemo }: Pick<SiteSettings, "liveProperties" | "isDemo">,
  words: Words,
): ActivePromise[] {
  if (count === 0) return [];
  const { name, fewerName, text, demo, steps } = words.promises["live-pgs"];
  const counted = formatCount(text, count);
  return [
    {
      id: "live-pgs",
      name: count >= manyListings ? name : formatCount(fewerName, count),
      figure: formatNumber(count),
      text: isDemo ? `${counted} ${demo}` : counted,
      steps,
    },
  ];
}
