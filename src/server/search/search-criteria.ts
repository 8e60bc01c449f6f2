/** A search with its words resolved: what the index and its oracle are both asked. */
import type { Amenity, IncludedBill, SafetyFeature } from "#contract/property/amenities.ts";
import type { Gender, MealPlan, Sharing } from "#contract/property/property-facts.ts";
import type { SearchFacets } from "#contract/search/property-search.ts";
import type { SortOrder } from "#contract/search/search-filters.ts";
import type { Point } from "#contract/search/distance.ts";

/** What a free text stands for; a listing belongs to it when its place does (see `placeClass`), or by one of the other two. */
export interface TextCriteria {
  /** The text in the form in which names are compared; never empty. */
  form: string;
  /** City and locality keys that the text stands for. */
  keys: ReadonlySet<string>;
  /** Further names, in the same form, that a locality or a city may bear: towns of "patna or delhi". */
  names?: ReadonlySet<string>;
  /** Words of which a listing's title must begin a word with each; empty when titles are not searched. */
  titleWords: readonly string[];
  /** The number of a PG id. */
  seq?: number;
}

export interface NearCriteria extends Point {
  /** Kilometres. */
  within: number;
  /** More points: of all of them the nearest counts. */
  alternatives?: readonly Point[];
}

/** Between fields AND. Of localities, sharings and meal plans any will do, of amenities, safety and bills all are needed. */
export interface SearchCriteria {
  q?: TextCriteria;
  city?: TextCriteria;
  /** Locality keys. */
  localities: readonly string[];
  near?: NearCriteria;
  gender?: Gender;
  sharing: readonly Sharing[];
  /** A bed is free in a room such as `sharing` and the rents ask for. */
  freeNow?: true;
  /** Rupees a month: some sharing, of those chosen if any, costs between the two. */
  minRent?: number;
  maxRent?: number;
  amenities: readonly Amenity[];
  safety: readonly SafetyFeature[];
  bills: readonly IncludedBill[];
  meals: readonly MealPlan[];
  /** Months. */
  maxLockIn?: number;
  /** Rupees. */
  maxDeposit?: number;
}

/** No wish at all: every listing. */
export const anything: SearchCriteria = {
  localities: [],
  sharing: [],
  amenities: [],
  safety: [],
  bills: [],
  meals: [],
};

/** Three whole numbers that order a listing, compared one after another, each ascending. The last is its negative seq. */
export type SortKey = readonly [number, number, number];

/** Which part of what is found, and in what order. */
export interface Page {
  sort: SortOrder;
  limit: number;
  /** Listings to leave out, best first; not together with `after`. */
  offset: number;
  /** The last listing of the page before. */
  after?: SortKey;
}

export interface FoundListing {
  seq: number;
  /** Kilometres from `near`, not rounded. */
  distance?: number;
}

export interface Found {
  listings: FoundListing[];
  /** All that match. */
  total: number;
  /** The sort key of the last listing; undefined on the last page. */
  next: SortKey | undefined;
}

/** As in the contract, but places only by their keys: all that have a listing, in any order. */
export type FacetCounts = Omit<SearchFacets, "cities" | "localities"> & {
  cities: ReadonlyMap<string, number>;
  localities: ReadonlyMap<string, number>;
};
