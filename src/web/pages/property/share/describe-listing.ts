import { startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import type { PropertyHeadMessages } from "#web/messages/property/property-head.ts";

/** A listing in one sentence, for those who have not seen it: "Girls PG in Saket, Delhi, from ₹7,250 a month per bed." */
export function describeListingInWords(
  property: Property,
  { propertyHead: words, facts }: PropertyHeadMessages,
): string {
  const price = startingPrice(property);
  const { gender, locality, city } = property;
  return fill(price ? words.from : words.onRequest, {
    gender: facts.genders[gender],
    place: fill(facts.place, { locality, city }),
    price: price ? formatRupees(price.rent) : "",
  });
}

/** The same with its name, as one person sends it to another. */
export function describeListingByName(property: Property, messages: PropertyHeadMessages): string {
  const { title } = property;
  return fill(messages.propertyHead.shared, { title, listing: describeListingInWords(property, messages) });
}
