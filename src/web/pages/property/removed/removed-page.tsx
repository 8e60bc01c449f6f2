import type { RemovedProperty } from "#contract/property/removed-property.ts";
import { NamesNote } from "#web/features/properties/names-note.tsx";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import { fill } from "#web/format/fill.ts";
import { withStoredNames } from "#web/format/place-names.ts";
import { removedMessages } from "#web/messages/property/removed.ts";
import { paths, searchAddress } from "#web/paths.ts";
import cardRow from "#web/ui/card-row.module.css";
import { cardRowSizes } from "#web/ui/card-row-sizes.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { removedPlace } from "./removed-place.ts";
import styles from "#web/pages/property/similar-pgs.module.css";

/** A listing that is gone, or paused: where it is, and what is like it. */
export function RemovedPage({
  removed,
  standing,
}: {
  /** `waitAddress` is where one asks to be told when a paused one is back. */
  removed: RemovedProperty & { waitAddress?: string };
  standing: "removed" | "paused";
}) {
  const { ways, [standing]: words } = removedMessages;
  const { locality, localityKey, city, properties, waitAddress } = removed;
  const stored = withStoredNames(removed);
  const place = removedPlace(removed);
  const text = place === undefined ? words.textWithoutPlace : fill(words.text, { place });
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <EmptyState shows="luggage" heading="h1" title={words.title} text={text}>
          {waitAddress !== undefined && <LinkButton href={waitAddress}>{ways.tellMe}</LinkButton>}
          {city !== undefined && stored.city !== undefined && (
            <LinkButton
              look={waitAddress === undefined ? "main" : "line"}
              href={searchAddress(localityKey === undefined ? { city: stored.city } : { locality: [localityKey] })}
            >
              {fill(ways.allInPlace, { place: locality ?? city })}
            </LinkButton>
          )}
          <LinkButton look="line" href={paths.search}>
            {ways.seeAll}
          </LinkButton>
        </EmptyState>
      </div>
      {properties.length > 0 && (
        <section className="band band--paper" aria-labelledby="similar">
          <div className="wrap">
            <h2 id="similar">{ways.similar}</h2>
            <ul className={classes(cardRow.row, styles.row)} aria-labelledby="similar">
              {properties.map((property) => (
                <li key={property.id}>
                  <PropertyCard property={property} sizes={cardRowSizes} />
                </li>
              ))}
            </ul>
            <NamesNote of={properties} />
          </div>
        </section>
      )}
    </main>
  );
}
