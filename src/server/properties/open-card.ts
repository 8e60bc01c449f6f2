import type { PropertyCard } from "#contract/property/property-card.ts";

/** A card that is kept as JSON, as a value. */
export function openCard(card: Uint8Array): PropertyCard {
  // A view of the same bytes: nothing is copied.
  return JSON.parse(Buffer.from(card.buffer, card.byteOffset, card.byteLength).toString("utf8")) as PropertyCard;
}
