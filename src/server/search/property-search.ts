import type { SearchQuery } from "#contract/search-filters.ts";

interface Found {
  /** Ids of one page, best first. */
  ids: string[];
  /** All that match. */
  total: number;
  /** Where the next page begins; undefined on the last. */
  nextCursor: string | undefined;
}

/**
 * Finds live listings. Between filters AND; of localities and sharings any chosen one will do, of amenities all are needed.
 * Rents: some sharing, of those chosen if any, costs between `minRent` and `maxRent`. `q` and `city` are free text.
 */
export interface PropertySearch {
  /** `limit` may exceed what the API allows. Throws a 400 for a cursor that is not ours or belongs to another order. */
  find(query: SearchQuery): Promise<Found>;
}
