import { oftenSearched } from "#web/features/places/popular-places.ts";
import { SearchBox } from "#web/features/search-box/search-box.tsx";
import { useHomeMessages } from "./use-home-messages.ts";
import { searchAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./hero.module.css";
import { RoomScene } from "./room-scene.tsx";

export function Hero() {
  const { home } = useHomeMessages();
  return (
    <div className={styles.hero}>
      <div className={classes("wrap", styles.words)}>
        <h1>{home.headline}</h1>
        <p className="lead">{home.lead}</p>
        <SearchBox />
        <div className={styles.quick}>
          <span>{home.oftenSearched}</span>
          {oftenSearched.map((place) => (
            <PageLink key={place} href={searchAddress({ q: place })}>
              {place}
            </PageLink>
          ))}
        </div>
      </div>
      <div className={styles.scene}>
        <RoomScene />
      </div>
    </div>
  );
}
