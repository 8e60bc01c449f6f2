import type { SearchFacets } from "#contract/search/property-search.ts";
import { decodeCard } from "#server/properties/decode-card.ts";
import {
  hindiPlacesNamed,
  withHindiName,
  withHindiPlace,
  withHindiSuggestion,
} from "#server/places/names/hindi-names.ts";
import type { PlacesAnswer } from "./answer-places.ts";
import type { SearchedCards } from "#server/search/search-encoding.ts";

/**
 * Adds Hindi names to an answer: to its cards, to the places that it is near to, and to the places in its facets.
 * @param city as written in the URL of the search.
 */
export function nameInHindi(answer: SearchedCards, city: string | undefined): SearchedCards {
  const { understoodAs } = answer.head;
  const text = understoodAs === undefined ? city : new URLSearchParams(understoodAs).get("city");
  const hindiCity = text ? hindiPlacesNamed(text) : undefined;
  const { near, near2, didYouMean } = answer.head;
  const facets = JSON.parse(Buffer.from(answer.facets).toString()) as SearchFacets;
  return {
    ...answer,
    head: {
      ...answer.head,
      ...(hindiCity !== undefined && { hindiCity }),
      ...(near && { near: withHindiName(near) }),
      ...(near2 && { near2: withHindiName(near2) }),
      ...(didYouMean && { didYouMean: didYouMean.map(withHindiSuggestion) }),
    },
    facets: bytesOf({
      ...facets,
      cities: facets.cities.map(withHindiName),
      localities: facets.localities.map(withHindiName),
    }),
    cards: answer.cards.map((card) => card && bytesOf(withHindiPlace(decodeCard(card)))),
  };
}

/** Adds Hindi names to suggested places, and to the city of the search that the text was read as. */
export function placesInHindi(answer: PlacesAnswer): PlacesAnswer {
  const { places, reading } = answer;
  const city = new URLSearchParams(reading?.search).get("city");
  const hindiCity = city === null ? undefined : hindiPlacesNamed(city);
  return {
    places: places.map(withHindiSuggestion),
    ...(reading && { reading: { ...reading, ...(hindiCity !== undefined && { hindiCity }) } }),
  };
}

function bytesOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
