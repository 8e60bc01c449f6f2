import type { SearchResult } from "#contract/search/property-search.ts";
import { nameOf } from "#web/format/place-names.ts";

/** What the places of a search are called, where that is known better than from the address. */
export interface PlaceNames {
  near?: string | undefined;
  city?: string | undefined;
  /** By their English names. */
  cities?: Readonly<Record<string, string | undefined>>;
  /** By key. */
  localities?: Readonly<Record<string, string | undefined>>;
}

/** The names in the page's language. In English, cities and localities are named as the address has them. */
export function placeNames({
  near,
  hindiCity,
  facets,
}: Pick<SearchResult, "near" | "hindiCity" | "facets">): PlaceNames {
  return {
    near: near && nameOf(near),
    city: hindiCity,
    cities: Object.fromEntries(facets.cities.map(({ name, hindiName }) => [name, hindiName])),
    localities: Object.fromEntries(facets.localities.map(({ key, hindiName }) => [key, hindiName])),
  };
}
