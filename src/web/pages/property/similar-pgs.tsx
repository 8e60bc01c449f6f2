import type { PriceCriteria } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import type { SimilarProperties } from "#contract/property/similar-properties.ts";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import { fill } from "#web/format/fill.ts";
import cardRow from "#web/ui/card-row.module.css";
import { cardRowSizes } from "#web/ui/card-row-sizes.ts";
import { classes } from "#web/ui/classes.ts";
import { propertyMessages } from "#web/messages/property/property.ts";
import styles from "./similar-pgs.module.css";

/** Listings much like this one in a row that is swiped, scrolled or tabbed through. */
export function SimilarPgs({
  property,
  namesNote,
  similar: { area, within, properties },
  criteria,
}: {
  property: Property;
  namesNote: string | undefined;
  similar: SimilarProperties;
  /** Cards show the price that was compared. */
  criteria: PriceCriteria;
}) {
  const { around: words } = propertyMessages;
  const { locality, city } = property;
  const title = {
    circle: fill(words.similarWithin, { distance: within ?? 0 }),
    locality: fill(words.similarIn, { place: locality }),
    city: fill(words.similarIn, { place: city }),
  }[area];
  return (
    <section className={classes("band band--paper", styles.similar)} aria-labelledby="similar">
      <div className="wrap">
        <h2 id="similar">{title}</h2>
        <ul className={classes(cardRow.row, styles.row)} aria-labelledby="similar">
          {properties.map((each) => (
            <li key={each.id}>
              <PropertyCard property={each} criteria={criteria} sizes={cardRowSizes} />
            </li>
          ))}
        </ul>
        {namesNote !== undefined && <p className="cap mute">{namesNote}</p>}
      </div>
    </section>
  );
}
