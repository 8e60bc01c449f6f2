import { mostLocalities } from "#contract/limits.ts";
import type { SearchFacets } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { nameOf } from "#web/format/place-names.ts";
import { localityName } from "./filter-words.ts";

/**
 * The localities to choose from: those of the place that is searched, those chosen first. Empty without a place.
 * @param listed those of the shown search, in the order to keep.
 * @param counted what each would find now; the API counts those with the most PGs, and those chosen.
 */
export function localityChoices(
  { q, city, near, locality = [] }: PageQuery,
  listed: SearchFacets["localities"],
  counted: SearchFacets["localities"],
) {
  const isWithinPlace = q !== undefined || city !== undefined || near !== undefined;
  const cities = new Set(locality.map(cityOf));
  const offered = listed.filter(({ key }) => isWithinPlace || cities.has(cityOf(key)));
  const others = locality.filter((key) => !offered.some((each) => each.key === key));
  // Of one that is missing among as many as are ever counted, nothing is known.
  const unknown = counted.length < mostLocalities ? 0 : undefined;
  const isChosen = ({ key }: { key: string }) => locality.includes(key);
  return [
    ...others.map((key) => ({ key, name: localityName(key) })),
    ...offered.filter(isChosen),
    ...offered.filter((place) => !isChosen(place)),
  ].map((place) => ({
    value: place.key,
    label: nameOf(place),
    total: counted.find(({ key }) => key === place.key)?.total ?? unknown,
  }));
}

/** "delhi/kamla-nagar" → "delhi". */
function cityOf(key: string): string {
  return key.replace(/\/.*/, "");
}
