import { publicPointGridMetres } from "#contract/limits.ts";
import type { NearbyPlace } from "#contract/search/places.ts";
import { formatHowFar } from "#web/features/properties/format-travel.ts";
import { AroundSketch } from "#web/features/surroundings/around-sketch.tsx";
import { MapNumber } from "#web/features/surroundings/map-number.tsx";
import type { Sketch } from "#web/features/surroundings/sketch.ts";
import { fill } from "#web/format/fill.ts";
import { travelMessages } from "#web/messages/property/travel.ts";
import { searchAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { propertyMessages } from "#web/messages/property/property.ts";
import styles from "./nearby-places.module.css";

/** A sketch of what is around, and the same places as a list; each leads to the PGs near it. */
export function NearbyPlaces({ places, sketch }: { places: readonly NearbyPlace[]; sketch: Sketch }) {
  const { around: words } = propertyMessages;
  const { travel } = travelMessages;
  return (
    <div className={styles.block}>
      <h3>{words.title}</h3>
      <div className={styles.pair}>
        <figure className={styles.figure}>
          <AroundSketch sketch={sketch} />
          <figcaption className="small quiet">{fill(words.sketchNote, { radius: publicPointGridMetres })}</figcaption>
        </figure>
        <div className={styles.places}>
          <ol className={styles.list} aria-label={words.list}>
            {places.map(({ key, name, distance }, i) => {
              const howFar = formatHowFar(distance, travel);
              return (
                <li key={key}>
                  <PageLink href={searchAddress({ near: key })}>
                    <MapNumber>{i + 1}</MapNumber>
                    <strong>{name}</strong>
                    <span>{howFar.distance}</span>
                    {howFar.times !== undefined && <small>{howFar.times}</small>}
                  </PageLink>
                </li>
              );
            })}
          </ol>
          <p className="small quiet">{words.estimates}</p>
        </div>
      </div>
    </div>
  );
}
