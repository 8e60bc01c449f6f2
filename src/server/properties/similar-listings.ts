import type { Point } from "#contract/search/distance.ts";
import { similarListings } from "#contract/limits.ts";
import type { Gender, PriceOfSharing } from "#contract/property/property-facts.ts";
import type { SimilarProperties } from "#contract/property/similar-properties.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { type TextCriteria, type SearchCriteria, anything } from "#server/search/search-criteria.ts";

/** The properties by which listings are compared. */
export interface ComparedListing {
  seq: number;
  gender: Gender;
  /** The lowest rent; undefined where none is stated. */
  price: PriceOfSharing | undefined;
  /** Its public point. */
  point: Point | undefined;
  localityKey: string | undefined;
  cityKey: string | undefined;
}

/** As the contract has them, with the listings by seq. */
interface SimilarListings extends Omit<SimilarProperties, "properties"> {
  seqs: number[];
}

/** Allowed difference of the rent, as a fraction of it. */
const bands = { usual: 0.3, wide: 0.6 } as const;

/** What is tried, in this order: kilometres around the public point, and rents. */
const circles = [
  { within: 2, band: bands.usual },
  { within: 5, band: bands.usual },
  { within: 5, band: bands.wide },
] as const;

/**
 * Similar listings of the first area that has enough with a free bed; else of the area with the most of these; else of the one with
 * the most listings. An area is only searched where all before it have too few.
 */
export function findSimilarListings(index: PropertyIndex, listing: ComparedListing): SimilarListings {
  let best: SimilarListings = { area: "city", seqs: [] };
  let mostFree = 0;
  for (const { criteria, band, ...area } of areasAround(listing)) {
    const areaCriteria = { ...anything, ...criteria, ...rentWish(listing.price, band) };
    const free = findForGender(index, { ...areaCriteria, freeNow: true }, listing);
    const seqs = [...new Set([...free, ...findForGender(index, areaCriteria, listing)])].slice(0, similarListings);
    if (free.length > mostFree || (free.length === mostFree && seqs.length > best.seqs.length)) {
      best = { ...area, seqs };
      mostFree = free.length;
    }
    if (free.length === similarListings) break;
  }
  return best;
}

interface SearchedArea extends Omit<SimilarListings, "seqs"> {
  criteria: Partial<SearchCriteria>;
  band: number;
}

/** From the smallest to the city, as far as they are known. */
function areasAround({ point, localityKey, cityKey }: ComparedListing): SearchedArea[] {
  const inCity = cityKey === undefined ? {} : { city: cityOfKey(cityKey) };
  const areas: SearchedArea[] = [];
  if (point !== undefined) {
    const { latitude, longitude } = point;
    for (const { within, band } of circles)
      areas.push({ area: "circle", within, band, criteria: { ...inCity, near: { latitude, longitude, within } } });
  } else if (localityKey !== undefined) {
    areas.push({ area: "locality", band: bands.usual, criteria: { localities: [localityKey] } });
    areas.push({ area: "locality", band: bands.wide, criteria: { localities: [localityKey] } });
  }
  if (cityKey !== undefined) {
    areas.push({ area: "city", band: bands.usual, criteria: inCity });
    areas.push({ area: "city", band: bands.wide, criteria: inCity });
  }
  return areas;
}

/** Matches a city by its key only. Its name would also match roads and localities of other cities that are named after it. */
function cityOfKey(key: string): TextCriteria {
  const nameOfNothing = "\u0000";
  return { form: nameOfNothing, keys: new Set([key]), titleWords: [] };
}

/** Rents are compared for the same sharing; a listing without a rent matches any. */
function rentWish(price: PriceOfSharing | undefined, band: number): Partial<SearchCriteria> {
  if (price === undefined) return {};
  const { sharing, rent } = price;
  return { sharing: [sharing], minRent: Math.ceil(rent * (1 - band)), maxRent: Math.floor(rent * (1 + band)) };
}

/** Those for the same gender, then co-living. Without the listing itself. */
function findForGender(index: PropertyIndex, criteria: SearchCriteria, { seq, gender }: ComparedListing): number[] {
  const seqs: number[] = [];
  for (const each of new Set<Gender>([gender, "co-living"])) {
    const sort = criteria.near === undefined ? "relevance" : "distance";
    const found = index.find({ ...criteria, gender: each }, { sort, limit: similarListings + 1, offset: 0 });
    seqs.push(...found.listings.map((listing) => listing.seq).filter((other) => other !== seq));
    if (seqs.length >= similarListings) break;
  }
  return seqs.slice(0, similarListings);
}
