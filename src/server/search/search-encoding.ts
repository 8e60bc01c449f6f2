import type { PropertyCard } from "#contract/property/property-card.ts";
import type { SearchFacets, SearchResult } from "#contract/search/property-search.ts";
import { decodeCard } from "#server/properties/decode-card.ts";
import type { SearchAnswer } from "./answer-search.ts";
import type { FoundListing } from "./search-criteria.ts";

/** A search answer with its cards as they are cached: JSON that was encoded by the schema when each card was read. */
export interface SearchedCards extends SearchAnswer {
  /** One for each listing; undefined for a listing that was removed meanwhile. */
  cards: readonly (Uint8Array | undefined)[];
}

/** Decodes the answer to a value, for pages rendered in this process. */
export function openSearch({ head, facets, relaxations, listings, cards }: SearchedCards): SearchResult {
  const properties = openCards({ listings, cards });
  return { ...head, facets: JSON.parse(Buffer.from(facets).toString()) as SearchFacets, relaxations, properties };
}

/** Decodes the cards, each with its distances from the places that the search is near to. */
export function openCards({ listings, cards }: Pick<SearchedCards, "listings" | "cards">): PropertyCard[] {
  return listings.flatMap((listing, i) => {
    const card = cards[i];
    if (card === undefined) return [];
    const property = decodeCard(card);
    const distance = roundDistance(listing.distance);
    const distance2 = roundDistance(listing.distance2);
    return [
      {
        ...property,
        ...(distance === undefined ? {} : { distance }),
        ...(distance2 === undefined ? {} : { distance2 }),
      },
    ];
  });
}

/** Encodes the answer as JSON without passing it through the schema: the cards' bytes are copied. A test compares both ways. */
export function encodeSearch({ head, facets, relaxations, listings, cards }: SearchedCards): Uint8Array {
  const begin = `${JSON.stringify(head).slice(0, -1)},"facets":`;
  const relaxed = relaxations.length === 0 ? "[]" : JSON.stringify(relaxations);
  const middle = `,"relaxations":${relaxed},"properties":[`;
  let length = Buffer.byteLength(begin) + facets.length + Buffer.byteLength(middle) + end.length;
  for (const card of cards) if (card !== undefined) length += card.length + mostBesideCard;
  const bytes = Buffer.allocUnsafe(length);
  // Written in pieces: concatenation would copy the long text in the middle once more.
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
    const distance = roundDistance(listings[i]?.distance);
    if (distance === undefined) continue;
    const distance2 = roundDistance(listings[i]?.distance2);
    const second = distance2 === undefined ? "" : `,"distance2":${distance2}`;
    // Overwrites the card's closing brace.
    at += bytes.write(`,"distance":${distance}${second}}`, at - 1, "latin1") - 1;
  }
  at += bytes.write(end, at, "latin1");
  return bytes.subarray(0, at);
}

const comma = ",".charCodeAt(0);
const end = "]}";
/** In bytes: a comma and the distances, each at most half of the earth's circumference. */
const mostBesideCard = ',,"distance":20037.5,"distance2":20037.5'.length;

/** Kilometres with one decimal: the public point is not more exact than that. */
function roundDistance(distance: FoundListing["distance"]): number | undefined {
  return distance === undefined ? undefined : Math.round(distance * 10) / 10;
}
