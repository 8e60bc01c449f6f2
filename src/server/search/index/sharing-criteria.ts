import { sharings } from "#contract/property/property-facts.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";

/** Indexed by a bit for each chosen sharing: the positions of the requested sharings. */
const requested = Array.from({ length: 1 << sharings.length }, (_, chosen) => {
  const all = [...sharings.keys()];
  return chosen === 0 ? all : all.filter((at) => (chosen & (1 << at)) !== 0);
});

/** A bit for each of these sharings, at its position. */
export function sharingBits(names: SearchCriteria["sharing"]): number {
  let bits = 0;
  for (const name of names) bits |= 1 << sharings.indexOf(name);
  return bits;
}

/** The positions of the requested sharings: of the chosen ones, or of all if none is chosen. */
export function requestedSharings({ sharing }: Pick<SearchCriteria, "sharing">): readonly number[] {
  return requested[sharingBits(sharing)] ?? [];
}
