import type { SearchQuery } from "#contract/search/search-queries.ts";
import type { RelaxedFilter } from "#contract/search/property-search.ts";
import type { Searched } from "#server/search/index/property-index.ts";

/** The filters that limit a search to a place. */
const places = ["q", "city", "locality", "near", "box"] as const;
/** The filters that a room has to fulfil together. */
const rooms = ["sharing", "minRent", "maxRent", "maxAllIn"] as const;

/** The total of a search without one of its filters, if its facets contain that number; undefined where it has to be counted. */
export function knownTotal(query: SearchQuery, found: Searched, filter: RelaxedFilter): number | undefined {
  const { everywhere, without } = found;
  switch (filter) {
    case "place":
      return everywhere;
    case "gender":
    case "meals":
    case "maxLockIn":
    case "maxDeposit":
      return without[filter];
    case "free":
      return without.freeNow;
    case "sharing":
    case "maxAllIn":
      return rooms.every((room) => room === filter || query[room] === undefined) ? without.rooms : undefined;
    case "rent":
      return query.sharing === undefined && query.maxAllIn === undefined ? without.rooms : undefined;
    case "locality":
      return without.localities;
    case "q":
    case "city":
    case "near":
    case "box":
      return places.every((place) => place === filter || query[place] === undefined) ? everywhere : undefined;
    default:
      return undefined;
  }
}
