import type { RemovedProperty } from "#contract/removed-property.ts";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import { fill } from "#web/format/fill.ts";
import { messages } from "#web/messages/messages.ts";
import { removedMessages } from "#web/messages/removed.ts";
import { paths, searchAddress } from "#web/paths.ts";
import cardRow from "#web/ui/card-row.module.css";
import { cardRowSizes } from "#web/ui/card-row-sizes.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { localitySearch } from "./locality-search.ts";
import styles from "./similar-pgs.module.css";

/** A listing that is gone: where it was, and what is like it. */
export function RemovedPage({ removed }: { removed: RemovedProperty }) {
  const { removed: words } = removedMessages;
  const { locality, city, properties } = removed;
  const place = fill(messages.facts.place, { locality, city });
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <EmptyState shows="luggage" heading="h1" title={words.title} text={fill(words.text, { place })}>
          <LinkButton href={searchAddress(localitySearch(removed))}>
            {fill(words.allInLocality, { locality })}
          </LinkButton>
          <LinkButton look="line" href={paths.search}>
            {words.seeAll}
          </LinkButton>
        </EmptyState>
      </div>
      {properties.length > 0 && (
        <section className="band band--paper" aria-labelledby="similar">
          <div className="wrap">
            <h2 id="similar">{words.similar}</h2>
            <ul className={classes(cardRow.row, styles.row)} aria-labelledby="similar">
              {properties.map((property) => (
                <li key={property.id}>
                  <PropertyCard property={property} sizes={cardRowSizes} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </main>
  );
}
