import type { NearbyPlace } from "#contract/search/places.ts";
import type { Property } from "#contract/property/property.ts";
import type { Sketch } from "#web/features/surroundings/sketch.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { searchAddress } from "#web/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { propertyMessages } from "#web/messages/property/property.ts";
import { DistanceFromMyPlace } from "./distance-from-my-place.tsx";
import { localitySearch } from "./locality-search.ts";
import { NearbyPlaces } from "./nearby-places.tsx";
import styles from "./whereabouts.module.css";

/** Where a listing roughly is, what is around it, and how old it is. */
export function Whereabouts({
  property,
  nearby,
  sketch,
}: {
  property: Property;
  nearby: readonly NearbyPlace[];
  /** Of the same places; undefined where there are none. */
  sketch: Sketch | undefined;
}) {
  const { property: words } = propertyMessages;
  const { locality, city, state, place, createdAt, updatedAt } = property;
  const hasState = state !== undefined && state !== city;
  const hasChanged = formatDate(createdAt) !== formatDate(updatedAt);
  return (
    <div className={styles.where}>
      <p>
        <strong>
          {hasState ? fill(words.areaState, { locality, city, state }) : fill(words.area, { locality, city })}
        </strong>{" "}
        {words.areaNote}
      </p>
      {place && <DistanceFromMyPlace key={property.id} point={place} />}
      {sketch && <NearbyPlaces places={nearby} sketch={sketch} />}
      <LinkButton look="line" href={searchAddress(localitySearch(property))}>
        {fill(words.allInLocality, { locality })}
      </LinkButton>
      <p className={styles.dates}>
        <time dateTime={createdAt}>{fill(words.listed, { date: formatDate(createdAt) })}</time>
        {hasChanged && <time dateTime={updatedAt}>{fill(words.updated, { date: formatDate(updatedAt) })}</time>}
      </p>
    </div>
  );
}
