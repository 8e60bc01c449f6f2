import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { chargeName } from "./charge-name.ts";
import styles from "./extra-charges.module.css";
import { formatAmount, describeBills } from "./format-cost.ts";
import { classes } from "#web/ui/classes.ts";
import { propertyMessages } from "#web/messages/property/property.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { billLines, electricityRate, expectedUnits } from "#contract/costs/stay-cost.ts";

/** What comes on top of the rent, and what is in it. */
export function ExtraCharges({ property }: { property: Property }) {
  const messages = stayMessages;
  const { stay: words, facts } = messages;
  const { rate, isStated } = electricityRate(property);
  const expected = expectedUnits(property);
  const { meals } = property;
  return (
    <dl className={styles.bill}>
      <div>
        <dt>
          {words.electricityRate}
          {!isStated && <small>{words.rateNotListed}</small>}
          <small>
            {expected.isStated
              ? fill(words.unitsListed, { units: formatNumber(expected.units) })
              : words.unitsNotListed}
          </small>
        </dt>
        <dd>{fill(words.perUnit, { rate: formatNumber(rate) })}</dd>
      </div>
      {meals?.plan === "included" && (
        <div>
          <dt>{words.meals}</dt>
          <dd>{words.included}</dd>
        </div>
      )}
      {meals?.plan === "optional" && (
        <div className={classes(meals.price === undefined && styles.unknown)}>
          <dt>
            {words.meals}
            <small>{words.mealsNote}</small>
          </dt>
          <dd>{meals.price === undefined ? facts.notStated : formatRupees(meals.price) + facts.perMonth}</dd>
        </div>
      )}
      {property.monthlyExtras.map(({ name, amount }) => {
        const shown = chargeName(name);
        const language = languageOf(shown);
        return (
          <div key={name}>
            <dt>
              <span lang={language} dir="auto">
                {shown}
              </span>
              {language && <small>{propertyMessages.property.ownersWords}</small>}
            </dt>
            <dd>
              {formatRupees(amount)}
              {facts.perMonth}
            </dd>
          </div>
        );
      })}
      {billLines(property).map(({ names, amount }) => (
        <div key={amount} className={classes(amount === "notStated" && styles.unknown)}>
          <dt>{describeBills(names, messages)}</dt>
          <dd>{formatAmount(amount, messages)}</dd>
        </div>
      ))}
    </dl>
  );
}
