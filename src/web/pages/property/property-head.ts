import { type Property, amenitiesOf } from "#contract/property.ts";
import { startingPrice } from "#contract/property-facts.ts";
import type { SiteSettings } from "#contract/site.ts";
import { picturesOf } from "#web/features/properties/property-facts.ts";
import { formatRupees } from "#web/format/money.ts";
import { joinWords } from "#web/format/words.ts";
import { en } from "#web/messages/en.ts";
import { fill } from "#web/messages/fill.ts";
import { paths } from "#web/paths.ts";

/** Facilities that a description names; more are cut off by engines. */
const namedAmenities = 4;

/** Title, description, address and sharing card of a listing. */
export function propertyHead({ site, property }: { site: SiteSettings; property: Property }) {
  const words = en.property;
  const { title: name, locality, city, pgId } = property;
  const title = fill(words.headTitle, { title: name, locality, city });
  const price = startingPrice(property);
  const things = amenitiesOf(property).slice(0, namedAmenities);
  const description = [
    fill(price ? words.headFrom : words.headOnRequest, {
      gender: en.facts.genders[property.gender],
      place: fill(en.facts.place, { locality, city }),
      price: price ? formatRupees(price.rent) : "",
    }),
    ...(things.length > 0
      ? [
          fill(words.headWith, {
            things: joinWords(
              things.map((thing) => en.facts.amenities[thing]),
              en.facts.and,
            ),
          }),
        ]
      : []),
    words.headTerms,
  ].join(" ");
  const url = `${site.publicUrl}${paths.property.replace("$id", encodeURIComponent(pgId))}`;
  const [picture] = picturesOf(property);
  return {
    meta: [
      { title },
      { name: "description", content: description },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: url },
      { property: "og:site_name", content: site.brandName },
      ...(picture ? [{ property: "og:image", content: `${site.publicUrl}/${picture.path}?w=1280` }] : []),
    ],
    links: [{ rel: "canonical", href: url }],
  };
}
