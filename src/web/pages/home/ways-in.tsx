import { Link } from "@tanstack/react-router";
import { genders } from "#contract/property-facts.ts";
import { popularCities } from "#web/features/places/popular-places.ts";
import { formatRupees } from "#web/format/money.ts";
import { fill } from "#web/format/fill.ts";
import { useHomeMessages } from "./use-home-messages.ts";
import { paths } from "#web/paths.ts";
import chips from "#web/ui/chip.module.css";
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
              <Link className={styles.city} to={paths.search} search={{ city: name }}>
                {name}
              </Link>
              <span className={styles.localities}>
                {localities.map((locality) => (
                  <Link key={locality} to={paths.search} search={{ q: `${locality}, ${name}` }}>
                    {locality}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.wishes}>
          <h3>{home.wishesTitle}</h3>
          <div className={chips.chips}>
            {genders.map((gender) => (
              <Link key={gender} className={chips.chip} to={paths.search} search={{ gender }}>
                {home.forGender[gender]}
              </Link>
            ))}
            {rents.map((rent) => (
              <Link key={rent} className={chips.chip} to={paths.search} search={{ maxRent: rent }}>
                {fill(home.rentUpTo, { rent: formatRupees(rent) })}
              </Link>
            ))}
            {amenities.map((amenity) => (
              <Link key={amenity} className={chips.chip} to={paths.search} search={{ amenities: [amenity] }}>
                {home.withAmenity[amenity]}
              </Link>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
