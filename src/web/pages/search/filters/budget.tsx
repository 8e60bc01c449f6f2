import { highestRent, priceSlider } from "#contract/limits.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { classes } from "#web/ui/classes.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { searchMessages } from "#web/messages/search/search.ts";
import { drawBars, drawnAt, histogramHeight, histogramWidth, middleRent, sliderPlace } from "./budget-scale.ts";
import { formatRentFilter } from "./filter-words.ts";
import styles from "./budget.module.css";

const { least, most, step } = priceSlider;
const scale = { min: least, max: most, step };

/**
 * The rent, between two bounds. The boxes hold what is asked for, to the rupee; the slider's handles stand where the boxes
 * say, and at its ends mean no bound. Without JavaScript there are the boxes alone.
 */
export function Budget({
  shown,
  criteria,
  rents,
}: {
  /** The search that is shown, and the one that the form asks for now. */
  shown: PageQuery;
  criteria: PageQuery;
  /** As the API counts them; without any the histogram is left out. */
  rents: readonly number[];
}) {
  const messages = searchMessages;
  const { search } = messages;
  const { minRent, maxRent } = criteria;
  const from = sliderPlace(minRent, least);
  const to = sliderPlace(maxRent, most);
  const bars = drawBars(rents, minRent, maxRent);
  const anyRent = fill(search.anyRent, { price: formatRupees(most) });

  const box = (name: "minRent" | "maxRent", label: string) => (
    <label>
      <span>{label}</span>
      <TextInput
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        max={highestRent}
        placeholder={search.anyAmount}
        defaultValue={shown[name]}
      />
    </label>
  );
  return (
    <fieldset aria-labelledby="price">
      <p className={styles.head}>
        <label id="price" htmlFor="most-rent">
          {search.price}
        </label>
        <output htmlFor="least-rent most-rent" aria-live="off">
          {formatRentFilter(criteria, messages) ?? anyRent}
        </output>
      </p>
      <p className={styles.help}>{search.priceHelp}</p>
      <div className={styles.slider}>
        {bars.within + bars.outside !== "" && (
          <>
            <p className="vh">{fill(search.histogram, { price: formatRupees(middleRent(rents)) })}</p>
            <svg viewBox={`0 0 ${histogramWidth} ${histogramHeight}`} preserveAspectRatio="none" aria-hidden="true">
              <path d={bars.outside} className={styles.outside} />
              <path d={bars.within} className={styles.within} />
            </svg>
          </>
        )}
        <svg className={styles.track} viewBox={`0 0 ${histogramWidth} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M1 0H${histogramWidth - 1}V1H1z`} className={styles.outside} />
          <path d={`M${drawnAt(from)} 0H${drawnAt(to)}V1H${drawnAt(from)}z`} className={styles.within} />
        </svg>
        <input
          {...scale}
          type="range"
          id="least-rent"
          // Where both stand at the upper end, this one is the one that can be moved.
          className={classes(styles.range, from > (least + most) / 2 && styles.top)}
          value={from}
          aria-valuemax={to}
          aria-label={search.leastRent}
          aria-valuetext={minRent === undefined ? search.noLeast : fill(search.least, { price: formatRupees(minRent) })}
          onChange={({ currentTarget }) => {
            writeBox(currentTarget, "minRent", Math.min(currentTarget.valueAsNumber, to), least);
          }}
        />
        <input
          {...scale}
          type="range"
          id="most-rent"
          className={styles.range}
          value={to}
          aria-valuemin={from}
          aria-valuetext={maxRent === undefined ? anyRent : fill(search.upTo, { price: formatRupees(maxRent) })}
          onChange={({ currentTarget }) => {
            writeBox(currentTarget, "maxRent", Math.max(currentTarget.valueAsNumber, from), most);
          }}
        />
      </div>
      <div className={styles.boxes}>
        {box("minRent", search.leastBox)}
        {box("maxRent", search.mostBox)}
      </div>
    </fieldset>
  );
}

/** The form reads the box when the event that moved the handle reaches it. */
function writeBox(handle: HTMLInputElement, name: string, rent: number, end: number): void {
  const box = handle.form?.elements.namedItem(name);
  if (box instanceof HTMLInputElement) box.value = rent === end ? "" : String(rent);
}
