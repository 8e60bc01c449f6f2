import type { PriceOfSharing } from "#contract/property-facts.ts";
import type { Property } from "#contract/property.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { fill } from "#web/format/fill.ts";
import { usePropertyMessages } from "./use-property-messages.ts";
import { electricityEstimate, electricityRate, fixedMonthlyCost, monthlyEstimate } from "./property-terms.ts";
import styles from "./extra-charges.module.css";

/** What comes on top of the rent, as a bill, and what a month comes to where that can be said. */
export function ExtraCharges({ property, price }: { property: Property; price: PriceOfSharing | undefined }) {
  const { property: words, facts } = usePropertyMessages();
  const { rate, isStated } = electricityRate(property);
  const electricity = electricityEstimate(property);
  const estimate = price && monthlyEstimate(property, price.rent);
  const { meals } = property;
  return (
    <dl className={styles.bill}>
      <div>
        <dt>
          {words.electricity}
          {electricity !== undefined && (
            <small>
              {fill(words.electricityEstimate, {
                units: formatNumber(property.electricityUnitsPerMonth ?? 0),
                price: formatRupees(electricity),
              })}
            </small>
          )}
          {!isStated && <small>{words.electricityUnstated}</small>}
        </dt>
        <dd>{fill(words.perUnit, { rate: formatNumber(rate) })}</dd>
      </div>
      {meals?.plan === "included" && (
        <div>
          <dt>{words.meals}</dt>
          <dd>{words.included}</dd>
        </div>
      )}
      {meals?.plan === "optional" && meals.price !== undefined && (
        <div>
          <dt>
            {words.meals}
            <small>{words.mealsNote}</small>
          </dt>
          <dd>
            {formatRupees(meals.price)}
            {facts.perMonth}
          </dd>
        </div>
      )}
      {property.monthlyExtras.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatRupees(amount)}
            {facts.perMonth}
          </dd>
        </div>
      ))}
      {property.billsIncluded.map((name) => (
        <div key={name}>
          <dt>{facts.bills[name]}</dt>
          <dd>{words.included}</dd>
        </div>
      ))}
      {price && estimate === undefined && property.monthlyExtras.length > 0 && (
        <div className={styles.sum}>
          <dt>{fill(words.withoutElectricity, { sharing: facts.sharing[price.sharing].toLowerCase() })}</dt>
          <dd>{formatRupees(fixedMonthlyCost(property, price.rent))}</dd>
        </div>
      )}
      {price && estimate !== undefined && (
        <div className={styles.sum}>
          <dt>
            {fill(words.estimate, { sharing: facts.sharing[price.sharing].toLowerCase() })}
            <small>{fill(words.estimateNote, { rent: formatRupees(price.rent) })}</small>
          </dt>
          <dd>{formatRupees(estimate)}</dd>
        </div>
      )}
    </dl>
  );
}
