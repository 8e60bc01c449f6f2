import type { TypicalRent } from "#contract/search/place-page.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import { RentChart } from "./rent-chart.tsx";
import styles from "./typical-rents.module.css";

/** Typical rents by sharing, with the number of listings that state one. */
export function TypicalRents({ rents }: { rents: readonly TypicalRent[] }) {
  const { place: words, facts } = placeMessages;
  return (
    <section aria-labelledby="rents">
      <h2 id="rents">{words.rents}</h2>
      <p className={styles.note}>{words.rentsNote}</p>
      <RentChart rents={rents} />
      <div className="vh">
        <table aria-labelledby="rents">
          <thead>
            <tr>
              <th scope="col">{words.sharing}</th>
              <th scope="col">{words.half}</th>
              <th scope="col">{words.middle}</th>
              <th scope="col">{words.sample}</th>
            </tr>
          </thead>
          <tbody>
            {rents.map(({ sharing, sample, low, middle, high }) => (
              <tr key={sharing}>
                <th scope="row">{facts.sharings[sharing]}</th>
                <td>{fill(words.range, { low: formatRupees(low), high: formatRupees(high) })}</td>
                <td>
                  <strong>{formatRupees(middle)}</strong>
                </td>
                <td>{formatNumber(sample)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
