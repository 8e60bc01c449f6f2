import type { PriceOfSharing } from "#contract/property-facts.ts";
import { sharings } from "#contract/property-facts.ts";
import type { Property } from "#contract/property.ts";
import { sayBeds } from "#web/features/properties/property-facts.ts";
import { formatRupees } from "#web/format/money.ts";
import { fill } from "#web/format/fill.ts";
import { usePropertyMessages } from "./use-property-messages.ts";
import { classes } from "#web/ui/classes.ts";
import { monthlyEstimate } from "./property-terms.ts";
import styles from "./price-card.module.css";

/** What it costs, before anything else: the starting price, what a month comes to, and the money to move in. */
export function PriceCard({ property, price }: { property: Property; price: PriceOfSharing | undefined }) {
  const { property: words, facts } = usePropertyMessages();
  const estimate = price && monthlyEstimate(property, price.rent);
  const beds = price && property.bedsFree[price.sharing];
  return (
    <section className={styles.card} aria-labelledby="price-heading">
      <h2 id="price-heading">{words.startsFrom}</h2>
      {price ? (
        <>
          <p className="price price--big">
            <b>{formatRupees(price.rent)}</b>
            <span>
              {facts.perMonth} {fill(words.perBedSharing, { sharing: facts.sharing[price.sharing].toLowerCase() })}
            </span>
          </p>
          <p className={classes((beds ?? 0) > 0 && "yes")}>{sayBeds(beds, facts)}</p>
          {estimate !== undefined && (
            <p>
              <a href="#charges">{fill(words.aboutAllIn, { price: formatRupees(estimate) })}</a>
            </p>
          )}
          <OtherRents property={property} shown={price} />
          <MoveIn property={property} rent={price.rent} />
        </>
      ) : (
        <p className="price price--big">
          <b>{facts.priceOnRequest}</b>
        </p>
      )}
    </section>
  );
}

/** Beside the page on a desktop the table of rents scrolls out of view, so the card repeats them there. */
function OtherRents({ property, shown }: { property: Property; shown: PriceOfSharing }) {
  const { facts } = usePropertyMessages();
  const others = sharings.filter((name) => name !== shown.sharing && property.rent[name] !== undefined);
  if (others.length === 0) return null;
  return (
    <dl className={styles.rents}>
      {others.map((name) => (
        <div key={name}>
          <dt>{facts.sharing[name]}</dt>
          <dd>{formatRupees(property.rent[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function MoveIn({ property, rent }: { property: Property; rent: number }) {
  const { property: words } = usePropertyMessages();
  const deposit = property.securityDeposit;
  if (deposit === undefined) return null;
  const amounts = {
    rent: formatRupees(rent),
    deposit: formatRupees(deposit),
    total: formatRupees(rent + deposit),
  };
  return <p className={styles.moveIn}>{fill(deposit === 0 ? words.moveInNoDeposit : words.moveIn, amounts)}</p>;
}
