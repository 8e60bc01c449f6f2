import type { PropertyCard } from "#contract/property/property-card.ts";
import type { SearchFacets, SearchResult } from "#contract/search/property-search.ts";
import { openCard } from "#server/properties/open-card.ts";
import type { SearchAnswer } from "./answer-search.ts";
import type { FoundListing } from "./search-criteria.ts";

/** A search's answer with its cards as they are kept: JSON that was made by the schema when each card was read. */
export interface SearchedCards extends SearchAnswer {
  /** One for each listing; undefined for one that went away meanwhile. */
  cards: readonly (Uint8Array | undefined)[];
}

/** The answer as a value, for pages rendered in this process. */
export function openSearch({ head, facets, relaxations, listings, cards }: SearchedCards): SearchResult {
  const properties = openCards({ listings, cards });
  return { ...head, facets: JSON.parse(Buffer.from(facets).toString()) as SearchFacets, relaxations, properties };
}

/** The cards of what was found, each with how far it is from what the search is near to. */
export function openCards({ listings, cards }: Pick<SearchedCards, "listings" | "cards">): PropertyCard[] {
  return listings.flatMap((listing, i) => {
    const card = cards[i];
    if (card === undefined) return [];
    const property = openCard(card);
    const distance = sayDistance(listing);
    return [distance === undefined ? property : { ...property, distance }];
  });
}

/** The same answer as JSON, without a walk through the schema: the cards' bytes are copied. A test holds it to the schema. */
export function encodeSearch({ head, facets, relaxations, listings, cards }: SearchedCards): Uint8Array {
  const begin = `${JSON.stringify(head).slice(0, -1)},"facets":`;
  const relaxed = relaxations.length === 0 ? "[]" : JSON.stringify(relaxations);
  const middle = `,"relaxations":${relaxed},"properties":[`;
  let length = Buffer.byteLength(begin) + facets.length + Buffer.byteLength(middle) + end.length;
  for (const card of cards) if (card !== undefined) length += card.length + mostBesideCard;
  const bytes = Buffer.allocUnsafe(length);
  // Written one by one: joined, the long text in the middle would be copied once more.
  let at = bytes.write(begin);
  bytes.set(facets, at);
  at += facets.length;
  at += bytes.write(middle, at);
  const first = at;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    if (card === undefined) continue;
    if (at > first) bytes[at++] = comma;
    bytes.set(card, at);
    at += card.length;
    const listing = listings[i];
    const distance = listing && sayDistance(listing);
    // In place of the card's closing brace.
    if (distance !== undefined) at += bytes.write(`,"distance":${distance}}`, at - 1, "latin1") - 1;
  }
  at += bytes.write(end, at, "latin1");
  return bytes.subarray(0, at);
}

const comma = ",".charCodeAt(0);
const end = "]}";
/** Bytes: a comma and a distance, which is at most half of the earth's circumference. */
const mostBesideCard = ',,"distance":20037.5'.length;

/** Kilometres with one decimal: the public point is no more exact. */
function sayDistance({ distance }: FoundListing): number | undefined {
  return distance === undefined ? undefined : Math.round(distance * 10) / 10;
}
