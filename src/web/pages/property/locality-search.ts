import type { Property } from "#contract/property.ts";
import type { PageQuery } from "#contract/search-filters.ts";

/** The search for a listing's locality: by key where we know the place, since its name may stand for others too. */
export function localitySearch({ localityKey, locality }: Pick<Property, "localityKey" | "locality">): PageQuery {
  return localityKey === undefined ? { city: locality } : { locality: [localityKey] };
}
