import type { Property } from "#contract/property/property.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { withStoredNames } from "#web/format/place-names.ts";

/** The search for a listing's locality: by key where we know the place, since its name may stand for others too. */
export function localitySearch(property: Pick<Property, "localityKey" | "locality">): PageQuery {
  const { localityKey } = property;
  return localityKey === undefined ? { city: withStoredNames(property).locality } : { locality: [localityKey] };
}
