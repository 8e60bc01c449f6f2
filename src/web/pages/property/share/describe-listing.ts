import { type Sharing, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import type { PropertyHeadMessages } from "#web/messages/property/property-head.ts";

/**
 * A listing in one sentence, for those who have not seen it: "Girls PG in Saket, Delhi, from ₹7,250 a month per bed."; of one
 * sharing with its own rent.
 */
export function describeListingInWords(
  property: Property,
  { propertyHead: words, facts }: PropertyHeadMessages,
  sharing?: Sharing,
): string {
  const price = startingPrice(property, { sharing: sharing ? [sharing] : [] });
  const { gender, locality, city } = property;
  const sentence = price ? (sharing ? words.ofSharing : words.from) : words.onRequest;
  return fill(sentence, {
    sharing: sharing ? facts.sharing[sharing].toLowerCase() : "",
    gender: facts.genders[gender],
    place: fill(facts.place, { locality, city }),
    price: price ? formatRupees(price.rent) : "",
  });
}

/** The same with its name, as one person sends it to another. */
export function describeListingByName(property: Property, messages: PropertyHeadMessages, sharing?: Sharing): string {
  const { title } = property;
  return fill(messages.propertyHead.shared, { title, listing: describeListingInWords(property, messages, sharing) });
}
