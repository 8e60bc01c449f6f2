import type { PropertyCard } from "#contract/property/property-card.ts";

/** Decodes a card that is cached as JSON. */
export function decodeCard(card: Uint8Array): PropertyCard {
  // A view of the same bytes: nothing is copied.
  return JSON.parse(Buffer.from(card.buffer, card.byteOffset, card.byteLength).toString("utf8")) as PropertyCard;
}
