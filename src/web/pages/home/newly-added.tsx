import { useRef, useState } from "react";
import type { PropertyCard as Property } from "#contract/property/property-card.ts";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import { formatCount } from "#web/format/words.ts";
import { searchAddress } from "#web/paths.ts";
import cardRow from "#web/ui/card-row.module.css";
import { cardRowSizes } from "#web/ui/card-row-sizes.ts";
import { classes } from "#web/ui/classes.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { homeMessages } from "#web/messages/site/home.ts";
import styles from "./newly-added.module.css";

/** The newest listings in a row that is swiped, scrolled, tabbed through or moved by the arrows. */
export function NewlyAdded({
  properties,
  namesNote,
  total,
}: {
  properties: readonly Property[];
  namesNote: string | undefined;
  total: number;
}) {
  const { home } = homeMessages;
  const list = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<"first" | "last" | undefined>("first");

  function handleScroll() {
    if (!list.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = list.current;
    setEnd(scrollLeft < 8 ? "first" : scrollLeft + clientWidth > scrollWidth - 8 ? "last" : undefined);
  }
  /** Nearly a whole view on: the last card seen becomes the first. */
  function scrollBy(views: number) {
    list.current?.scrollBy({ left: views * list.current.clientWidth * 0.75 });
  }

  return (
    <section className="band" aria-labelledby="newly-added">
      <div className={classes("wrap", styles.shelf)}>
        <div className={styles.heading}>
          <h2 id="newly-added">{home.newlyAdded}</h2>
          <p>{formatCount(home.newlyAddedNote, total)}</p>
        </div>
        <div className={styles.arrows} data-has-arrows>
          {/* Not `disabled`: the focus would be lost at either end. */}
          <IconButton
            icon="chevron-left"
            label={home.previousPgs}
            aria-disabled={end === "first"}
            onClick={() => scrollBy(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={home.nextPgs}
            aria-disabled={end === "last"}
            onClick={() => scrollBy(1)}
          />
        </div>
        <ul ref={list} className={cardRow.row} aria-labelledby="newly-added" onScroll={handleScroll}>
          {properties.map((property) => (
            <li key={property.id}>
              <PropertyCard property={property} sizes={cardRowSizes} />
            </li>
          ))}
        </ul>
        {namesNote !== undefined && <p className="cap mute">{namesNote}</p>}
        <div className={styles.all}>
          <LinkButton href={searchAddress({ sort: "newest" })} look="line" isWide>
            {home.seeAll}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
