import { type PriceOfSharing, sharings } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";

/** What costs no more than the price that is shown, and may not be had: "Triple at ₹7,750 is full now." */
export function describeFullSharings(
  { rent: rents, bedsFree }: Pick<Property, "rent" | "bedsFree">,
  shown: PriceOfSharing,
  { stay: words, facts }: StayMessages,
): string[] {
  return sharings.flatMap((sharing) => {
    const rent = rents[sharing];
    const beds = bedsFree[sharing];
    if (rent === undefined || rent > shown.rent) return [];
    const values = { sharing: facts.sharings[sharing], price: formatRupees(rent) };
    if (beds === 0) return [fill(words.isFull, values)];
    return beds === undefined && rent < shown.rent ? [fill(words.isPerhapsFree, values)] : [];
  });
}
