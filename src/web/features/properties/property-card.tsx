import { badgeAmenities } from "#contract/property/amenities.ts";
import type { PropertyCard as PropertyCardData } from "#contract/property/property-card.ts";
import { type PriceCriteria, startingPrice } from "#contract/property/property-facts.ts";
import { formatRupees } from "#web/format/money.ts";
import { languageOf } from "#web/format/language-of.ts";
import { fill } from "#web/format/fill.ts";
import { propertyAddress } from "#web/paths.ts";
import badge from "#web/ui/badge.module.css";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import { messages } from "#web/messages/messages.ts";
import { cardFacts, isIllustration } from "./property-facts.ts";
import { PropertyPicture } from "./property-picture.tsx";
import type { Travel } from "./format-travel.ts";
import styles from "./property-card.module.css";

const widths = [320, 480, 640, 960, 1280] as const;
/** What a card measures in a grid of cards of at least 272 px beside the 288 px panel of filters. */
const sizesInSearch = pictureSizes(
  ["(min-width: 1256px)", "282px"],
  ["(min-width: 960px)", "50vw - 208px"],
  ["(min-width: 904px)", "33vw - 30px"],
  ["(min-width: 612px)", "50vw - 34px"],
  ["", "100vw - 34px"],
);

/** A listing in a list. The whole card is one link. */
export function PropertyCard({
  property,
  criteria,
  travels,
  allIn,
  headingLevel = 3,
  priority = false,
  sizes = sizesInSearch,
}: {
  property: PropertyCardData;
  /** The search, which determines the sharing whose price is shown. */
  criteria?: PriceCriteria;
  /** How far it is from each place that the search is near to. */
  travels?: readonly Travel[] | undefined;
  /** What a month costs with all beside the rent, where the search is about that. */
  allIn?: string | undefined;
  headingLevel?: 2 | 3;
  /** For the first card in view only: its picture is fetched before all others. */
  priority?: boolean;
  sizes?: string | undefined;
}) {
  const { card, facts } = messages;
  const Heading = `h${headingLevel}` as const;
  // A card that stands among similar ones may have no rent for the sharing that they are compared by.
  const price = startingPrice(property, criteria) ?? startingPrice(property);
  const isUsualPrice = price?.sharing === startingPrice(property)?.sharing;
  // Meals stand among the facts already where more is known of them.
  const badges = badgeAmenities.filter(
    (name) => property.amenities.includes(name) && (name !== "FoodIncluded" || !property.meals),
  );
  const titleId = `title-${property.pgId}`;
  const linkId = `link-${property.pgId}`;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <PropertyPicture photo={property.photo} widths={widths} sizes={sizes} priority={priority} />
        {property.photo && isIllustration(property.photo) && <span className={styles.tag}>{card.illustration}</span>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title} id={titleId} lang={languageOf(property.title)} dir="auto">
          {property.title}
        </Heading>
        <p className={styles.place}>
          {`${fill(facts.place, { locality: property.locality, city: property.city })} · ${facts.genders[property.gender]}`}
        </p>
        <ul className={styles.facts}>
          {travels?.map(({ distance, times }) => (
            <li key={distance}>
              <Icon name="footprints" size="small" />
              <span>
                <strong>{distance}</strong>
                {times !== undefined && <small>{times}</small>}
              </span>
            </li>
          ))}
          {cardFacts(property, price?.sharing, facts).map(({ icon, text, isGood, isFull }) => (
            <li key={icon} className={isGood ? "yes" : isFull ? styles.full : undefined}>
              <Icon name={icon} size="small" />
              {text}
            </li>
          ))}
        </ul>
        {badges.length > 0 && (
          <ul className={styles.badges} aria-label={card.badgesLabel}>
            {badges.map((name) => (
              <li key={name} className={badge.badge}>
                {card.badges[name]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`spread ${styles.foot}`}>
        <p className="price">
          {price ? (
            <>
              <b>{formatRupees(price.rent)}</b>
              <span>{facts.perMonth}</span>
            </>
          ) : (
            <b className={styles.onRequest}>{facts.priceOnRequest}</b>
          )}
        </p>
        <PageLink
          className={styles.link}
          id={linkId}
          href={propertyAddress(property.pgId, isUsualPrice ? undefined : price?.sharing)}
          aria-labelledby={`${linkId} ${titleId}`}
        >
          {card.viewDetails}
        </PageLink>
        <small>{price ? fill(card.perBed, { sharing: facts.sharing[price.sharing] }) : card.askForPrice}</small>
        {allIn ? <small>{allIn}</small> : null}
      </div>
    </article>
  );
}
