import type { PropertyCard } from "#contract/property-card.ts";
import type { SearchResult } from "#contract/property-search.ts";
import { openCard } from "#server/properties/open-card.ts";
import type { SearchAnswer } from "./answer-search.ts";
import type { FoundListing } from "./wish.ts";

/** A search's answer with its cards as they are kept: JSON that was made by the schema when each card was read. */
export interface SearchedCards extends SearchAnswer {
  /** One for each listing; undefined for one that went away meanwhile. */
  cards: readonly (Uint8Array | undefined)[];
}

/** The answer as a value, for pages rendered in this process. */
export function openSearch({ head, listings, cards }: SearchedCards): SearchResult {
  return { ...head, properties: openCards({ listings, cards }) };
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
export function encodeSearch({ head, listings, cards }: SearchedCards): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"properties":[`)];
  listings.forEach((listing, i) => {
    const card = cards[i];
    if (card === undefined) return;
    if (parts.length > 1) parts.push(comma);
    const distance = sayDistance(listing);
    if (distance === undefined) parts.push(card);
    else parts.push(card.subarray(0, -1), Buffer.from(`,"distance":${distance}}`));
  });
  parts.push(end);
  return Buffer.concat(parts);
}

const comma = Buffer.from(",");
const end = Buffer.from("]}");

/** Kilometres with one decimal: the public point is no more exact. */
function sayDistance({ distance }: FoundListing): number | undefined {
  return distance === undefined ? undefined : Math.round(distance * 10) / 10;
}
