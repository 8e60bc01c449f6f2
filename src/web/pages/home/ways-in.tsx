import { fewestForPlacePage, nearby } from "#contract/limits.ts";
import type { PopularPlaces, PopularSpot } from "#contract/search/popular-places.ts";
import { genders } from "#contract/property/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { nameOf } from "#web/format/place-names.ts";
import { formatCount } from "#web/format/words.ts";
import { placeAddress, searchAddress } from "#web/paths.ts";
import chips from "#web/ui/chip.module.css";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { homeMessages } from "#web/messages/site/home.ts";
import styles from "./ways-in.module.css";

/** Rupees a month, for one bed. */
const rents = [5000, 7500, 10_000];
const amenities = ["AC", "AttachedWashroom"] as const;

/** Links to common searches: near a college or an office, in a city or locality, or with one filter. */
export function WaysIn({ popular: { cities, colleges, offices } }: { popular: PopularPlaces }) {
  const { home } = homeMessages;
  return (
    <div className="band band--paper" data-tells-places>
      <div className={classes("wrap", styles.parts)}>
        {colleges.length + offices.length > 0 && (
          <section aria-labelledby="spots">
            <Head id="spots" title={home.spotsTitle} note={fill(home.spotsNote, { km: nearby })} />
            <div className={styles.table}>
              <Spots spots={colleges} />
              <Spots spots={offices} />
            </div>
          </section>
        )}
        <section aria-labelledby="cities">
          <Head id="cities" title={home.citiesTitle} note={home.citiesNote} />
          <ul className={classes(styles.table, styles.cities)}>
            {cities.map(({ key, name, hindiName, total, localities }) => (
              <li key={name}>
                <PageLink
                  className={styles.city}
                  href={total < fewestForPlacePage ? searchAddress({ city: name }) : placeAddress(key)}
                >
                  <strong>{nameOf({ name, hindiName })}</strong>
                  <small>{formatCount(home.pgs, total)}</small>
                </PageLink>
                <span className={styles.localities}>
                  {localities.map((locality) => (
                    <PageLink key={locality.key} href={searchAddress({ locality: [locality.key] })}>
                      {nameOf(locality)} <small>{formatNumber(locality.total)}</small>
                    </PageLink>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.filterLinks}>
            <h3>{home.filtersTitle}</h3>
            <div className={chips.chips}>
              {genders.map((gender) => (
                <PageLink key={gender} className={chips.chip} href={searchAddress({ gender })}>
                  {home.forGender[gender]}
                </PageLink>
              ))}
              {rents.map((rent) => (
                <PageLink key={rent} className={chips.chip} href={searchAddress({ maxRent: rent })}>
                  {fill(home.rentUpTo, { rent: formatRupees(rent) })}
                </PageLink>
              ))}
              <PageLink className={chips.chip} href={searchAddress({ meals: ["included"] })}>
                {home.withMeals}
              </PageLink>
              {amenities.map((amenity) => (
                <PageLink key={amenity} className={chips.chip} href={searchAddress({ amenities: [amenity] })}>
                  {home.withAmenity[amenity]}
                </PageLink>
              ))}
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}

function Head({ id, title, note }: { id: string; title: string; note: string }) {
  return (
    <div className="head">
      <div>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
    </div>
  );
}

/** Colleges make one column, offices the other. */
function Spots({ spots }: { spots: readonly PopularSpot[] }) {
  const { home } = homeMessages;
  return (
    <ul className={styles.column}>
      {spots.map(({ key, name, hindiName, city, hindiCity, total, middleRent }) => (
        <li key={key}>
          <PageLink className={styles.spot} href={searchAddress({ near: key })}>
            <strong>{nameOf({ name, hindiName })}</strong>
            <strong>{middleRent !== undefined && formatRupees(middleRent)}</strong>
            <small>{nameOf({ name: city, hindiName: hindiCity })}</small>
            <small>{formatCount(home.pgs, total)}</small>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
