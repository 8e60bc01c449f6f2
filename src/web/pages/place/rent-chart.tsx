import type { TypicalRent } from "#contract/search/place-page.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import { rentScale } from "./rent-scale.ts";
import styles from "./typical-rents.module.css";

/** The rents of each sharing on one scale: the middle half as a band, the middle as a stroke. The table says the same. */
export function RentChart({ rents }: { rents: readonly TypicalRent[] }) {
  const { place: words, facts } = placeMessages;
  const { least, most, shareOf } = rentScale(rents);
  const percent = (rupees: number) => `${shareOf(rupees)}%`;
  return (
    <div className={styles.chart} aria-hidden="true">
      {rents.map(({ sharing, low, middle, high }) => (
        <div key={sharing}>
          <p>
            <strong>{facts.sharings[sharing]}</strong>
            <span>
              {words.half} {fill(words.range, { low: formatRupees(low), high: formatRupees(high) })}
            </span>
            <b>{formatRupees(middle)}</b>
          </p>
          <svg width="100%" height="28">
            <line className={styles.rail} x1="0" x2="100%" y1="27" y2="27" />
            <rect
              className={styles.band}
              x={percent(low)}
              width={`${shareOf(high) - shareOf(low)}%`}
              y="7"
              height="20"
            />
            <line className={styles.middle} x1={percent(middle)} x2={percent(middle)} y1="1" y2="27" />
          </svg>
        </div>
      ))}
      <p className={styles.ends}>
        <span>{formatRupees(least)}</span>
        <span>{formatRupees(most)}</span>
      </p>
    </div>
  );
}
