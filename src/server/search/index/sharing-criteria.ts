import { sharings } from "#contract/property/property-facts.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";

/** By a bit for each sharing chosen: the positions of those that a search is about. */
const requested = Array.from({ length: 1 << sharings.length }, (_, chosen) => {
  const all = [...sharings.keys()];
  return chosen === 0 ? all : all.filter((at) => (chosen & (1 << at)) !== 0);
});

/** Positions of the sharings that a wish is about: of those chosen, of all when none is. */
export function requestedSharings({ sharing }: Pick<SearchCriteria, "sharing">): readonly number[] {
  let chosen = 0;
  for (const name of sharing) chosen |= 1 << sharings.indexOf(name);
  return requested[chosen] ?? [];
}
