import { sharings } from "#contract/property/property-facts.ts";
import type { Wish } from "#server/search/search-criteria.ts";

/** By a bit for each sharing chosen: the positions of those that a search is about. */
const wished = Array.from({ length: 1 << sharings.length }, (_, chosen) => {
  const all = [...sharings.keys()];
  return chosen === 0 ? all : all.filter((at) => (chosen & (1 << at)) !== 0);
});

/** Positions of the sharings that a wish is about: of those chosen, of all when none is. */
export function wishedSharings({ sharing }: Pick<Wish, "sharing">): readonly number[] {
  let chosen = 0;
  for (const name of sharing) chosen |= 1 << sharings.indexOf(name);
  return wished[chosen] ?? [];
}
