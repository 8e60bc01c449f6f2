import type { ReactNode } from "react";
import { fallbackElectricityRate } from "#contract/limits.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { homeMessages } from "#web/messages/site/home.ts";
import styles from "./reasons.module.css";

/** Rupees a month: the bill that the first tile shows. */
const bill = { rent: 9500, electricity: 35 * fallbackElectricityRate, laundry: 300, fee: 0 };

/** Four reasons, each shown by the thing itself. They say what the product does today: a reason changes when it does. */
export function Reasons({
  smallLockIn,
}: {
  /** Months, and how many listings ask for no more. */
  smallLockIn: { upTo: number; total: number };
}) {
  const { reasons, facts } = homeMessages;
  const { brokerage, distance, lockIn, gaps } = reasons.tiles;
  return (
    <section className="band" aria-labelledby="reasons">
      <div className="wrap">
        <div className="head">
          <div>
            <h2 id="reasons">{reasons.title}</h2>
            <p>
              <PageLink className="alone" href={paths.services}>
                {reasons.services}
              </PageLink>
            </p>
          </div>
        </div>
        <ul className={styles.reasons}>
          <Reason
            words={brokerage}
            shows={
              <dl className={styles.bill}>
                {(["rent", "electricity", "laundry", "fee"] as const).map((line) => (
                  <div key={line}>
                    <dt>{brokerage[line]}</dt>
                    <dd>{formatRupees(bill[line])}</dd>
                  </div>
                ))}
                <div>
                  <dt>{brokerage.sum}</dt>
                  <dd>{formatRupees(bill.rent + bill.electricity + bill.laundry + bill.fee)}</dd>
                </div>
              </dl>
            }
          />
          <Reason
            words={distance}
            shows={
              <>
                <strong>{distance.place}</strong>
                <p>
                  <Icon name="footprints" size="small" />
                  <span>
                    <b>{distance.near}</b> {distance.walk}
                  </span>
                </p>
                <p>
                  <Icon name="map-pin" size="small" />
                  <span>
                    <b>{distance.far}</b> {distance.ride}
                  </span>
                </p>
              </>
            }
          />
          <Reason
            words={lockIn}
            shows={
              <>
                <strong>{formatCount(facts.lockIn, smallLockIn.upTo)}</strong>
                <span className={styles.months}>
                  {lockIn.months.map((month) => (
                    <span key={month}>{month}</span>
                  ))}
                </span>
                <p>{lockIn.meaning}</p>
              </>
            }
          >
            {smallLockIn.total > 0 && (
              <PageLink href={searchAddress({ maxLockIn: smallLockIn.upTo })}>
                {formatCount(lockIn.found, smallLockIn.total)}
              </PageLink>
            )}
          </Reason>
          <Reason
            words={gaps}
            shows={
              <>
                <p className="yes">
                  <Icon name="bed-single" size="small" />
                  {gaps.beds}
                </p>
                <p>
                  <Icon name="wallet" size="small" />
                  {gaps.deposit}
                </p>
                <p className="quiet">
                  <Icon name="message-circle-question-mark" size="small" />
                  {`${gaps.notice}: ${facts.notStated}`}
                </p>
              </>
            }
          />
        </ul>
      </div>
    </section>
  );
}

function Reason({
  words: { title, text },
  shows,
  children,
}: {
  words: { title: string; text: string };
  /** On a slip of paper, as the product would. */
  shows: ReactNode;
  children?: ReactNode;
}) {
  const { reasons } = homeMessages;
  return (
    <li>
      <div className={styles.shown}>
        <div className={styles.slip}>
          <span className={styles.example}>{reasons.example}</span>
          {shows}
        </div>
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}
