import type { SearchResult } from "#contract/search/property-search.ts";
import { nameOf } from "#web/format/place-names.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";

/** What the places of a search are called, where that is known better than from the address. */
export interface PlaceNames {
  near?: string | undefined;
  near2?: string | undefined;
  city?: string | undefined;
  /** By their English names. */
  cities?: Readonly<Record<string, string | undefined>>;
  /** By key. */
  localities?: Readonly<Record<string, string | undefined>>;
}

/** The names in the page's language. In English, cities and localities are named as the address has them. */
export function placeNames({
  near,
  nearKind,
  near2,
  nearKind2,
  hindiCity,
  facets,
}: Pick<SearchResult, "near" | "nearKind" | "near2" | "nearKind2" | "hindiCity" | "facets">): PlaceNames {
  const { result } = searchResultMessages;
  return {
    near: nearKind ? result.nearbyKinds[nearKind] : near && nameOf(near),
    near2: nearKind2 ? result.nearbyKinds[nearKind2] : near2 && nameOf(near2),
    city: hindiCity,
    cities: Object.fromEntries(facets.cities.map(({ name, hindiName }) => [name, hindiName])),
    localities: Object.fromEntries(facets.localities.map(({ key, hindiName }) => [key, hindiName])),
  };
}
