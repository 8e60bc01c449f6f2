import type { ReactNode } from "react";
import type { PlacePage } from "#contract/search/place-page.ts";
import { formatHowFar } from "#web/features/properties/format-travel.ts";
import { MapNumber } from "#web/features/surroundings/map-number.tsx";
import { placeMessages } from "#web/messages/site/place.ts";
import { travelMessages } from "#web/messages/property/travel.ts";
import { paths, placeAddress, searchAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { nameOf } from "#web/format/place-names.ts";
import styles from "./place-page.module.css";

/** Colleges, offices and landmarks around, each with the way to the PGs near it, numbered as on the map. */
export function NearbySpots({ spots, children }: { spots: PlacePage["nearby"]; children: ReactNode }) {
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby">{placeMessages.place.nearby}</h2>
      <div className={styles.mapped}>
        {children}
        <ol className={styles.places}>
          {spots.map((spot, i) => (
            <li key={spot.key}>
              <PageLink
                href={
                  spot.kind === "college" ? placeAddress(spot.key, paths.placeNear) : searchAddress({ near: spot.key })
                }
              >
                <MapNumber>{i + 1}</MapNumber>
                <span>{nameOf(spot)}</span> <small>{formatHowFar(spot.distance, travelMessages.travel).distance}</small>
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
