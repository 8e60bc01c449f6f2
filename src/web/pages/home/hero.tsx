import type { PopularPlaces } from "#contract/search/popular-places.ts";
import { SearchBox } from "#web/features/search-box/search-box.tsx";
import { formatNumber } from "#web/format/money.ts";
import { nameOf } from "#web/format/place-names.ts";
import { searchAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { homeMessages } from "#web/messages/site/home.ts";
import styles from "./hero.module.css";
import { RoomScene } from "./room-scene.tsx";

/** Links beneath the box fill one line. */
const linksInLine = 4;

export function Hero({ cities }: Pick<PopularPlaces, "cities">) {
  const { home } = homeMessages;
  const localities = cities.slice(0, linksInLine).flatMap((city) => city.localities.slice(0, 1));
  return (
    <div className={styles.hero}>
      <div className={classes("wrap", styles.words)}>
        <h1>{home.headline}</h1>
        <p className="lead">{home.lead}</p>
        <div className={styles.scene}>
          <RoomScene />
        </div>
        <div className={styles.search}>
          <SearchBox />
        </div>
        {localities.length > 0 && (
          <div className={styles.quick}>
            <span>{home.mostPgs}</span>
            {localities.map((locality) => (
              <PageLink key={locality.key} href={searchAddress({ locality: [locality.key] })}>
                {`${nameOf(locality)} (${formatNumber(locality.total)})`}
              </PageLink>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
