import type { SearchFacets } from "#contract/search/property-search.ts";
import { openCard } from "#server/properties/open-card.ts";
import { hindiPlacesNamed, withHindiName, withHindiPlace } from "#server/places/names/hindi-names.ts";
import type { SearchedCards } from "#server/search/search-encoding.ts";

/**
 * The same answer with the names of its places in Hindi, too: cards, what it is near to, and the places to choose from.
 * @param city as the address of the search has it.
 */
export function nameInHindi(answer: SearchedCards, city: string | undefined): SearchedCards {
  const { understoodAs } = answer.head;
  const text = understoodAs === undefined ? city : new URLSearchParams(understoodAs).get("city");
  const hindiCity = text ? hindiPlacesNamed(text) : undefined;
  const { near } = answer.head;
  const facets = JSON.parse(Buffer.from(answer.facets).toString()) as SearchFacets;
  return {
    ...answer,
    head: { ...answer.head, ...(hindiCity !== undefined && { hindiCity }), ...(near && { near: withHindiName(near) }) },
    facets: bytesOf({
      ...facets,
      cities: facets.cities.map(withHindiName),
      localities: facets.localities.map(withHindiName),
    }),
    cards: answer.cards.map((card) => card && bytesOf(withHindiPlace(openCard(card)))),
  };
}

function bytesOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
