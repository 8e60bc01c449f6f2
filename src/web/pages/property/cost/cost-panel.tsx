import { type PriceOfSharing, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import { classes } from "#web/ui/classes.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { AskLink } from "#web/pages/property/enquiry/contact-link.tsx";
import { Bill } from "./bill.tsx";
import { CostControls } from "./cost-controls.tsx";
import styles from "./cost-panel.module.css";
import { formatCostLine, describeNotCounted } from "./format-cost.ts";
import { describeFullSharings } from "./describe-full-sharings.ts";
import { type StayChoice, type StayCost, costLineKey } from "#contract/costs/stay-cost.ts";

export interface ChosenStay {
  choice: StayChoice;
  cost: StayCost;
}

/** What it costs, before anything else: the starting price, then a month, the first month and the whole stay as chosen. */
export function CostPanel({
  property,
  price,
  chosen,
  onChoose,
}: {
  property: Property;
  price: PriceOfSharing | undefined;
  chosen: ChosenStay | undefined;
  onChoose: (choice: StayChoice) => void;
}) {
  const messages = stayMessages;
  const { stay: words, facts } = messages;
  const isStartingPrice = price && price.sharing === startingPrice(property)?.sharing;
  return (
    <section className={classes("card", styles.card)} aria-labelledby="price-heading">
      <h2 id="price-heading">{isStartingPrice ? words.startsFrom : words.rentHeading}</h2>
      {price ? (
        <>
          <p className="price price--big">
            <b>{formatRupees(price.rent)}</b>
            <span>
              {facts.perMonth} {fill(words.perBedSharing, { sharing: facts.sharing[price.sharing].toLowerCase() })}
            </span>
          </p>
          {describeFullSharings(property, price, messages).map((sentence) => (
            <p key={sentence} className={styles.notFree}>
              {sentence}
            </p>
          ))}
        </>
      ) : (
        <>
          <p className="price price--big">
            <b>{facts.priceOnRequest}</b>
          </p>
          <p>
            {words.noSum} <AskLink topic={words.rentTopic} />
          </p>
        </>
      )}
      {chosen && (
        <>
          <CostControls property={property} choice={chosen.choice} onChoose={onChoose} />
          <MonthlyBill property={property} {...chosen} />
          <FirstMonth cost={chosen.cost} />
          <WholeStay lockIn={property.lockInMonths ?? 0} {...chosen} />
          <output className="vh">
            {fill(words.announcement, {
              sharing: facts.sharing[chosen.choice.sharing],
              monthly: formatRupees(chosen.cost.monthly),
              first: formatRupees(chosen.cost.firstMonth),
              stay: formatCount(words.overMonths, chosen.choice.months),
              total: formatRupees(chosen.cost.total),
            })}
          </output>
        </>
      )}
    </section>
  );
}

function MonthlyBill({ property, choice, cost }: ChosenStay & { property: Property }) {
  const messages = stayMessages;
  const { stay: words } = messages;
  const notCounted = describeNotCounted(cost.lines, messages);
  return (
    <>
      <h3>{words.everyMonth}</h3>
      <Bill
        label={words.allIn}
        note={notCounted === undefined ? undefined : fill(words.notCounted, { things: notCounted })}
        sum={cost.monthly}
      >
        {cost.lines.map((line) => {
          const { label, note, amount, isUnknown } = formatCostLine(line, property, choice, messages);
          return (
            <div key={costLineKey(line)} className={classes(isUnknown && styles.unknown)}>
              <dt>
                <span lang={languageOf(label)} dir="auto">
                  {label}
                </span>
                <small>{note}</small>
              </dt>
              <dd>{amount}</dd>
            </div>
          );
        })}
      </Bill>
    </>
  );
}

function FirstMonth({ cost: { firstRent, restOfMonth, deposit, firstMonth } }: { cost: StayCost }) {
  const { stay: words, facts } = stayMessages;
  return (
    <>
      <h3>{words.firstMonth}</h3>
      <Bill
        label={words.firstMonthSum}
        note={deposit === undefined ? words.withoutDeposit : undefined}
        sum={firstMonth}
      >
        <div>
          <dt>{words.firstRent}</dt>
          <dd>{formatRupees(firstRent)}</dd>
        </div>
        <div className={classes(deposit === undefined && styles.unknown)}>
          <dt>
            {words.deposit}
            <small>
              {deposit === undefined ? words.askDeposit : deposit === 0 ? words.noDeposit : words.comesBack}
            </small>
          </dt>
          <dd>{deposit === undefined ? facts.notStated : formatRupees(deposit)}</dd>
        </div>
        {restOfMonth > 0 && (
          <div>
            <dt>{words.restOfBill}</dt>
            <dd>{formatRupees(restOfMonth)}</dd>
          </div>
        )}
      </Bill>
    </>
  );
}

function WholeStay({ lockIn, choice, cost }: ChosenStay & { lockIn: number }) {
  const { total, monthly, deposit, averageIfDepositKept } = cost;
  const { stay: words } = stayMessages;
  return (
    <>
      <h3>{formatCount(words.overMonths, choice.months)}</h3>
      <Bill label={words.total} sum={total}>
        <div>
          <dt>
            {words.average}
            {deposit === undefined ? (
              <small>{words.withoutDeposit}</small>
            ) : (
              deposit > 0 && <small>{words.ifReturned}</small>
            )}
          </dt>
          <dd>{formatRupees(monthly)}</dd>
        </div>
        {deposit !== undefined && deposit > 0 && (
          <div>
            <dt>
              {words.average}
              <small>{words.ifKept}</small>
            </dt>
            <dd>{formatRupees(averageIfDepositKept)}</dd>
          </div>
        )}
      </Bill>
      {choice.months < lockIn && (
        <p className={styles.warning}>
          {formatCount(words.shorterThanLockIn, lockIn)} <AskLink topic={words.leaveEarly} />
        </p>
      )}
    </>
  );
}
