/** A search with its words resolved: the input of the index and of the oracle that it is tested against. */
import type { Amenity, IncludedBill, SafetyFeature } from "#contract/property/amenities.ts";
import type { Gender, MealPlan, Sharing } from "#contract/property/property-facts.ts";
import type { SearchFacets } from "#contract/search/property-search.ts";
import type { SortOrder } from "#contract/search/search-filters.ts";
import type { Point } from "#contract/search/distance.ts";
import type { Box } from "#server/search/index/public-points.ts";

/** What a free text stands for. A listing matches by its place (see `placeClass`), by its title, or by its PG id. */
export interface TextCriteria {
  /** The normal form of the text; never empty. */
  form: string;
  /** Keys of the cities and localities that the text stands for. */
  keys: ReadonlySet<string>;
  /** Normal forms of further names that a locality or city may have: the towns of "patna or delhi". */
  names?: ReadonlySet<string>;
  /** For each of these, a word of the title must begin with it; empty when titles are not searched. */
  titleWords: readonly string[];
  /** The number in a PG id. */
  seq?: number;
}

export interface NearCriteria extends Point {
  /** Kilometres. */
  within: number;
  /** Further points: the distance of a listing is that to the nearest of all points. */
  alternatives?: readonly Point[];
  /** A second place, which has to be within as many kilometres too: of several points the nearest counts. */
  second?: readonly Point[];
}

/** Fields are combined with AND. Localities, sharings and meal plans are alternatives; all amenities, safety and bills are needed. */
export interface SearchCriteria {
  q?: TextCriteria;
  city?: TextCriteria;
  /** Locality keys. */
  localities: readonly string[];
  near?: NearCriteria;
  /** An area that the public point has to be in. */
  box?: Box;
  gender?: Gender;
  sharing: readonly Sharing[];
  /** A bed is free in a room that matches `sharing` and the rents. */
  freeNow?: true;
  /** Rupees a month: some sharing, of the chosen ones if any, costs at least this. */
  minRent?: number;
  maxRent?: number;
  /** Rupees a month: the rent of that sharing and the known cost beside it are together at most this. */
  maxAllIn?: number;
  amenities: readonly Amenity[];
  safety: readonly SafetyFeature[];
  bills: readonly IncludedBill[];
  meals: readonly MealPlan[];
  /** Months. */
  maxLockIn?: number;
  /** Rupees. */
  maxDeposit?: number;
}

/** No criteria: matches every listing. */
export const anything: SearchCriteria = {
  localities: [],
  sharing: [],
  amenities: [],
  safety: [],
  bills: [],
  meals: [],
};

/** Three integers that order a listing, compared one after another, each ascending. The last is its negative seq. */
export type SortKey = readonly [number, number, number];

/** Which part of the results to return, and in what order. */
export interface Page {
  sort: SortOrder;
  limit: number;
  /** How many of the best listings to skip; not together with `after`. */
  offset: number;
  /** The sort key of the last listing of the previous page. */
  after?: SortKey;
}

export interface FoundListing {
  seq: number;
  /** Kilometres from `near`, not rounded. */
  distance?: number;
  /** The same from its second place. */
  distance2?: number;
}

export interface Found {
  listings: FoundListing[];
  /** The number of all matching listings. */
  total: number;
  /** The sort key of the last listing; undefined on the last page. */
  next: SortKey | undefined;
}

/** As in the contract, but places only by key: all that have a listing, in any order. */
export type FacetCounts = Omit<SearchFacets, "cities" | "localities"> & {
  cities: ReadonlyMap<string, number>;
  localities: ReadonlyMap<string, number>;
};
