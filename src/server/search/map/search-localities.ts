import { fewestForTypicalRent, mostLocalities } from "#contract/limits.ts";
import type { LocalityOfSearch } from "#contract/search/search-localities.ts";
import { cityByKey, localityByKey } from "#server/places/place-dictionary.ts";
import { withHindiName } from "#server/places/names/hindi-names.ts";
import { readFacets } from "#server/search/index/counted-facets.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";

/** The localities with the most listings of a search, the chosen ones alone if any are chosen. */
export function localitiesOfSearch(index: PropertyIndex, criteria: SearchCriteria): LocalityOfSearch[] {
  const chosen = new Set(criteria.localities);
  return [...readFacets(index.search(criteria, { sort: "newest", limit: 0, offset: 0 }).facets).localities]
    .filter(([key, total]) => total > 0 && (chosen.size === 0 || chosen.has(key)))
    .toSorted(([a, totalOfA], [b, totalOfB]) => totalOfB - totalOfA || (a < b ? -1 : 1))
    .slice(0, mostLocalities)
    .flatMap(([key, total]) => {
      const locality = localityByKey(key);
      const city = locality && cityByKey(locality.cityKey);
      if (!city) return [];
      const { name, latitude, longitude } = locality;
      const median = medianRent(index, { ...criteria, localities: [key] });
      return [
        {
          key,
          name,
          city: city.name,
          latitude,
          longitude,
          total,
          ...(median === undefined ? {} : { medianRent: median }),
        },
      ];
    });
}

/** The middle one of the prices on the cards; undefined where too few state a rent. */
function medianRent(index: PropertyIndex, criteria: SearchCriteria): number | undefined {
  // A lower bound asks for rooms that have a rent at all.
  const sample = index.count({ ...criteria, minRent: criteria.minRent ?? 0 });
  if (sample < fewestForTypicalRent) return undefined;
  // Results sorted by rent have the rent as their sort key. The last has none, but the middle of five or more is never the last.
  return index.find(criteria, { sort: "price", limit: 1, offset: Math.ceil(sample / 2) - 1 }).next?.[0];
}

/** With Hindi names, for readers of Hindi. */
export function localityInHindi(locality: LocalityOfSearch): LocalityOfSearch {
  const hindiCity = cityByKey(locality.key.split("/", 1)[0] ?? "")?.hindiName;
  return { ...withHindiName(locality), ...(hindiCity === undefined ? {} : { hindiCity }) };
}
