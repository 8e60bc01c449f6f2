import { amenitiesOf } from "#contract/property/amenities.ts";
import type { Property } from "#contract/property/property.ts";
import { sharings } from "#contract/property/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import type { Messages } from "#web/messages/messages.ts";
import { propertyAddress } from "#web/paths.ts";
import type { StructuredData } from "./structured-data.ts";

const bedsOf = { single: 1, double: 2, triple: 3 } as const;

/**
 * A listing as a place to stay: what its page shows of it, and no more. No point, since the public one is not the house; nobody's
 * name or number.
 */
export function describeListing(
  publicUrl: string,
  property: Property,
  { facts }: { facts: Pick<Messages["facts"], "amenities" | "sharing" | "place"> },
  description: string,
): StructuredData {
  const { pgId, title, locality, city, state, photos, rent, bedsFree } = property;
  const url = publicUrl + propertyAddress(pgId);
  const rents = sharings.flatMap((sharing) => rent[sharing] ?? []);
  const makesOffer = sharings.flatMap((sharing) => {
    const price = rent[sharing];
    if (price === undefined) return [];
    const free = bedsFree[sharing];
    return [
      {
        "@type": "Offer",
        name: facts.sharing[sharing],
        url,
        price,
        priceCurrency: "INR",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price,
          priceCurrency: "INR",
          // UN/CEFACT's code for a month.
          unitCode: "MON",
        },
        // Facts that are not stated are omitted.
        ...(free === undefined ? {} : { availability: `https://schema.org/${free > 0 ? "InStock" : "SoldOut"}` }),
        itemOffered: {
          "@type": "Room",
          name: facts.sharing[sharing],
          occupancy: { "@type": "QuantitativeValue", value: bedsOf[sharing] },
        },
      },
    ];
  });
  return {
    "@type": "LodgingBusiness",
    "@id": url,
    name: title,
    description,
    url,
    identifier: pgId,
    address: {
      "@type": "PostalAddress",
      addressLocality: fill(facts.place, { locality, city }),
      ...(state === undefined ? {} : { addressRegion: state }),
      addressCountry: "IN",
    },
    ...(photos.length > 0 ? { image: photos.map((path) => `${publicUrl}/${path}`) } : {}),
    ...(rents.length > 0
      ? {
          priceRange: [...new Set([Math.min(...rents), Math.max(...rents)])].map(formatRupees).join("–"),
          currenciesAccepted: "INR",
          makesOffer,
        }
      : {}),
    ...(amenitiesOf(property).length > 0
      ? {
          amenityFeature: amenitiesOf(property).map((name) => ({
            "@type": "LocationFeatureSpecification",
            name: facts.amenities[name],
            value: true,
          })),
        }
      : {}),
  };
}
