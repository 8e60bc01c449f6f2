import type { ReactNode } from "react";
import { fewestForPlacePage, nearby } from "#contract/limits.ts";
import type { PlaceLink, PlacePage as Place } from "#contract/search/place-page.ts";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import type { Travel } from "#web/features/properties/format-travel.ts";
import { AroundSketch } from "#web/features/surroundings/around-sketch.tsx";
import { MapNumber } from "#web/features/surroundings/map-number.tsx";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import { paths, placeAddress, searchAddress } from "#web/paths.ts";
import cardRow from "#web/ui/card-row.module.css";
import { cardRowSizes } from "#web/ui/card-row-sizes.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { load } from "./load-place.ts";
import { nameOf } from "#web/format/place-names.ts";
import { NearbySpots } from "./nearby-spots.tsx";
import { PlacePicture } from "./place-picture.tsx";
import { placeCrumbs } from "./place-crumbs.ts";
import styles from "./place-page.module.css";
import { PlaceQuestions } from "./place-questions.tsx";
import { TypicalRents } from "./typical-rents.tsx";

const { place: words } = placeMessages;
/** Cards that stand in view at once. */
const fewestPictured = 4;

/** A city, a locality or the surroundings of a college, as the listings there tell of it. */
export function PlacePage({ place, namesNote, texts, questions, sketch, travels }: Awaited<ReturnType<typeof load>>) {
  const { total, kind, properties, rents, amenities, localities, colleges } = place;
  const pictured = pictureOf(place);
  const map = sketch && (
    <figure className={styles.sketch}>
      <AroundSketch sketch={sketch} />
      <figcaption className="small quiet">{fill(words.mapNote, { place: nameOf(place) })}</figcaption>
    </figure>
  );
  return (
    <main id="main" tabIndex={-1}>
      <div className={classes("wrap", styles.top)}>
        <div className={styles.words}>
          <Breadcrumb place={place} />
          <h1>{texts.heading}</h1>
          <p>
            <strong>{texts.total}</strong> {kind === "college" && fill(words.within, { km: nearby })}{" "}
            {total > 0 && total < fewestForPlacePage && words.few}
          </p>
          <div className={styles.ways}>
            {total > 0 ? (
              <LinkButton href={listAddress(place)}>{formatCount(words.seeAll, total)}</LinkButton>
            ) : (
              <LinkButton look="line" href={paths.search}>
                {words.seeEverything}
              </LinkButton>
            )}
          </div>
        </div>
        {pictured && <PlacePicture property={pictured} />}
      </div>
      {properties.length > 0 && (
        <section className="band band--paper" aria-labelledby="listings">
          <div className="wrap">
            <h2 id="listings">{fill(words.listings, { where: texts.where })}</h2>
            <Cards place={place} travels={travels} />
            {namesNote !== undefined && <p className="cap mute">{namesNote}</p>}
          </div>
        </section>
      )}
      <div className={classes("wrap", styles.parts)}>
        <div className={styles.pair}>
          {rents.length > 0 && <TypicalRents rents={rents} />}
          {total >= fewestForPlacePage && amenities.length > 0 && (
            <section aria-labelledby="facilities">
              <h2 id="facilities">{words.facilities}</h2>
              <ul className={styles.facilities}>
                {amenities.map(({ name, total: having }) => (
                  <li key={name}>
                    <span>{placeMessages.facts.amenities[name]}</span>
                    <small>{fill(words.facility, { count: formatNumber(having), total: formatNumber(total) })}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {place.nearby.length > 0 && <NearbySpots spots={place.nearby}>{map}</NearbySpots>}
        <Places
          id="localities"
          title={kind === "city" ? fill(words.localitiesOfCity, { place: nameOf(place) }) : words.localitiesAround}
          places={localities}
          map={kind === "city" ? map : undefined}
          mapped={kind === "city" ? sketch?.marks.length : 0}
        />
        <Places
          id="colleges"
          title={kind === "city" ? fill(words.collegesOfCity, { place: nameOf(place) }) : words.collegesAround}
          places={colleges}
        />
      </div>
      {questions.length > 0 && (
        <PlaceQuestions title={fill(words.questions, { where: texts.where })} questions={questions} />
      )}
    </main>
  );
}

function pathOf({ kind }: Pick<PlaceLink, "kind">) {
  return kind === "college" ? paths.placeNear : paths.placeIn;
}

/** The last of those that are listed: its card is out of view at first, so the page does not begin with the same picture twice. */
function pictureOf({ properties }: Pick<Place, "properties">) {
  return properties.slice(fewestPictured).findLast(({ photo }) => photo !== undefined);
}

/** The list whose listings the page tells of. */
function listAddress({ kind, key, name }: Place): string {
  if (kind === "city") return searchAddress({ city: name });
  return searchAddress(kind === "locality" ? { locality: [key] } : { near: key });
}

function Breadcrumb({ place }: { place: Place }) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.crumbs}>
        {placeCrumbs(place, placeMessages).map(({ name, path }) => (
          <li key={name}>
            {path === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <PageLink className="alone" href={path}>
                {name}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Cards({ place, travels }: { place: Place; travels: readonly (Travel[] | undefined)[] }) {
  return (
    <ul className={classes(cardRow.row, styles.row)} aria-labelledby="listings">
      {place.properties.map((property, i) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            travels={travels[i]}
            sizes={cardRowSizes}
            priority={i === 0 && !pictureOf(place)}
          />
        </li>
      ))}
    </ul>
  );
}

function Places({
  id,
  title,
  places,
  map,
  mapped = 0,
}: {
  id: string;
  title: string;
  places: readonly PlaceLink[];
  map?: ReactNode;
  /** So many of the places are on the map, with their numbers. */
  mapped?: number | undefined;
}) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes(map !== undefined && styles.mapped)}>
        {map}
        <ul className={styles.places}>
          {places.map((place, i) => (
            <li key={place.key}>
              <PageLink href={placeAddress(place.key, pathOf(place))}>
                {i < mapped && <MapNumber>{i + 1}</MapNumber>}
                <span>{nameOf(place)}</span> <small>{formatCount(words.pgs, place.total)}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
