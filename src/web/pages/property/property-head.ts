import type { Property } from "#contract/property.ts";
import { amenitiesOf } from "#contract/amenities.ts";
import { startingPrice } from "#contract/property-facts.ts";
import type { SiteSettings } from "#contract/site.ts";
import { pageHead } from "#web/document-head.ts";
import { picturesOf } from "#web/features/properties/property-facts.ts";
import { formatRupees } from "#web/format/money.ts";
import { joinWords } from "#web/format/words.ts";
import { enProperty } from "#web/messages/en-property.ts";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";

/** Facilities that a description names; what is longer is cut off where it is shown. */
const namedAmenities = 4;

/** Title, description, address and preview of a listing. Its one address has the PG ID. */
export function propertyHead(site: SiteSettings, property: Property) {
  const words = enProperty.property;
  const { title, locality, city, pgId } = property;
  const price = startingPrice(property);
  const things = amenitiesOf(property)
    .slice(0, namedAmenities)
    .map((name) => enProperty.facts.amenities[name]);
  const description = [
    fill(price ? words.headFrom : words.headOnRequest, {
      gender: enProperty.facts.genders[property.gender],
      place: fill(enProperty.facts.place, { locality, city }),
      price: price ? formatRupees(price.rent) : "",
    }),
    ...(things.length > 0 ? [fill(words.headWith, { things: joinWords(things, enProperty.facts.and) })] : []),
    words.headTerms,
  ].join(" ");
  const [picture] = picturesOf(property);
  return pageHead(site, {
    title: fill(words.headTitle, { title, locality, city }),
    description,
    path: paths.property.replace("$id", encodeURIComponent(pgId)),
    image: picture,
  });
}
