import { sharings } from "#contract/property-facts.ts";
import type { Wish } from "#server/search/wish.ts";

/** Positions of the sharings that a wish is about: of those chosen, of all when none is. */
export function wishedSharings({ sharing }: Wish): number[] {
  const all = [...sharings.keys()];
  return sharing.length === 0 ? all : all.filter((at) => sharing.some((name) => sharings.indexOf(name) === at));
}
