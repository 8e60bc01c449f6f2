import type { Property } from "#contract/property/property.ts";
import { amenitiesOf } from "#contract/property/amenities.ts";
import type { SiteSettings } from "#contract/site.ts";
import { pageHead } from "#web/document-head.ts";
import { describeBreadcrumb } from "#web/features/structured-data/describe-breadcrumb.ts";
import { describeListing } from "#web/features/structured-data/describe-listing.ts";
import { languageTag } from "#web/language.ts";
import { joinWords } from "#web/format/words.ts";
import { propertyMessages } from "#web/messages/property/property.ts";
import { propertyHeadMessages } from "#web/messages/property/property-head.ts";
import { fill } from "#web/format/fill.ts";
import { propertyAddress } from "#web/paths.ts";
import { propertyCrumbs } from "./property-crumbs.ts";
import { describeListingInWords, describeListingByName } from "./share/describe-listing.ts";

/** Facilities that a description names; what is longer is cut off where it is shown. */
const namedAmenities = 4;

/** Title, description, address and preview of a listing. Its one address has the PG ID. */
export function propertyHead(site: SiteSettings, property: Property) {
  const { propertyHead: words, facts } = propertyHeadMessages;
  const { title, locality, city, pgId } = property;
  const things = amenitiesOf(property)
    .slice(0, namedAmenities)
    .map((name) => facts.amenities[name]);
  const description = [
    describeListingInWords(property, propertyHeadMessages),
    ...(things.length > 0 ? [fill(words.amenities, { things: joinWords(things, facts.and) })] : []),
    words.terms,
  ].join(" ");
  const language = languageTag.slice(0, 2);
  return pageHead(site, {
    title: fill(words.title, { title, locality, city }),
    description,
    path: propertyAddress(pgId),
    ...(import.meta.env.SSR
      ? {
          preview: {
            // Messengers remember a picture by its address, which moves with the listing.
            address: `/share/${pgId}-${language}.jpg?v=${Date.parse(property.updatedAt).toString(36)}`,
            width: 1200,
            height: 630,
            alt: describeListingByName(property, propertyHeadMessages),
          },
          data: [
            describeListing(site.publicUrl, property, propertyHeadMessages, description),
            describeBreadcrumb(site.publicUrl, propertyCrumbs(property, propertyMessages.property.home)),
          ],
        }
      : {}),
  });
}
