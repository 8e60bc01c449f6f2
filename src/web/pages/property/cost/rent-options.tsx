import { type Sharing, sharings } from "#contract/property/property-facts.ts";
import { sharingFlags } from "#contract/property/amenities.ts";
import type { Property } from "#contract/property/property.ts";
import { describeBeds } from "#web/features/properties/property-facts.ts";
import { formatRupees } from "#web/format/money.ts";
import { classes } from "#web/ui/classes.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./rent-options.module.css";
import { formatAllIn } from "./format-cost.ts";
import { type StayChoice, stayCost } from "#contract/costs/stay-cost.ts";

/** The sharing types of a house: those with a rent, and those it names without one. */
export function offeredSharings({ rent, amenities }: Property): Sharing[] {
  return sharings.filter((name, i) => {
    const flag = sharingFlags[i];
    return rent[name] !== undefined || (flag !== undefined && amenities.includes(flag));
  });
}

/** Every sharing with its free beds, its rent and what a month comes to; that of the choice is marked. */
export function RentOptions({ property, choice }: { property: Property; choice: StayChoice | undefined }) {
  const { stay: words, facts } = stayMessages;
  const offered = offeredSharings(property);
  if (offered.length === 0) return <p>{facts.priceOnRequest}</p>;
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.sharing}</th>
            <th scope="col">{words.freeBeds}</th>
            <th scope="col">{words.perBedMonth}</th>
          </tr>
        </thead>
        <tbody>
          {offered.map((name) => {
            const rent = property.rent[name];
            const beds = property.bedsFree[name];
            return (
              <tr key={name} className={classes(name === choice?.sharing && styles.shown)}>
                <th scope="row">{facts.sharings[name]}</th>
                <td className={classes((beds ?? 0) > 0 && "yes")}>{describeBeds(beds, facts)}</td>
                <td>
                  {rent === undefined ? facts.priceOnRequest : <strong>{formatRupees(rent)}</strong>}
                  {choice && rent !== undefined && (
                    <small>{formatAllIn(stayCost(property, { ...choice, sharing: name }), stayMessages)}</small>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
