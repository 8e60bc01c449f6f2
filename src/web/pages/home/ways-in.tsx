import { genders } from "#contract/property-facts.ts";
import { popularCities } from "#web/features/places/popular-places.ts";
import { formatRupees } from "#web/format/money.ts";
import { fill } from "#web/format/fill.ts";
import { useHomeMessages } from "./use-home-messages.ts";
import { searchAddress } from "#web/paths.ts";
import chips from "#web/ui/chip.module.css";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./ways-in.module.css";

/** Rupees a month, for one bed. */
const rents = [5000, 7500, 10_000];
const amenities = ["FoodIncluded", "AC", "AttachedWashroom"] as const;

/** Searches that need no typing: a city, a locality, one wish. */
export function WaysIn() {
  const { home } = useHomeMessages();
  return (
    <section className="band band--paper" aria-labelledby="ways-in">
      <div className="wrap">
        <div className="head">
          <div>
            <h2 id="ways-in">{home.citiesTitle}</h2>
            <p>{home.citiesNote}</p>
          </div>
        </div>
        <ul className={styles.cities}>
          {popularCities.map(({ name, localities }) => (
            <li key={name}>
              <PageLink className={styles.city} href={searchAddress({ city: name })}>
                {name}
              </PageLink>
              <span className={styles.localities}>
                {localities.map((locality) => (
                  <PageLink key={locality} href={searchAddress({ q: `${locality}, ${name}` })}>
                    {locality}
                  </PageLink>
                ))}
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.wishes}>
          <h3>{home.wishesTitle}</h3>
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
            {amenities.map((amenity) => (
              <PageLink key={amenity} className={chips.chip} href={searchAddress({ amenities: [amenity] })}>
                {home.withAmenity[amenity]}
              </PageLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
