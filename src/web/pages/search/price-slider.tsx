import { useState } from "react";
import { flushSync } from "react-dom";
import { priceSlider } from "#contract/limits.ts";
import { formatRupees } from "#web/format/money.ts";
import { fill } from "#web/format/fill.ts";
import { classes } from "#web/ui/classes.ts";
import { isSliderStop, sliderPlace } from "./slider-place.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import styles from "./price-slider.module.css";

/**
 * The most rent a month; at its end, any rent. A bound that the slider cannot show is said in words and sent as it is
 * until the slider is moved. Without JavaScript nothing could tell that it was moved, so such a bound has no slider
 * there: the chip above the list takes the bound away and brings the slider back.
 * @param maxRent the bound that the shown search has, rupees a month.
 */
export function PriceSlider({ maxRent }: { maxRent: number | undefined }) {
  const { search } = useSearchMessages();
  const [moved, setMoved] = useState<number>();
  const isKept = moved === undefined && !isSliderStop(maxRent);
  const place = moved ?? sliderPlace(maxRent);
  const meaning =
    isKept || place < priceSlider.most
      ? fill(search.upTo, { price: formatRupees(isKept ? (maxRent ?? place) : place) })
      : fill(search.anyRent, { price: formatRupees(place) });
  return (
    <div className={styles.slider}>
      {isKept && <input type="hidden" name="maxRent" value={maxRent} />}
      <input
        className={classes(styles.range, isKept && styles.kept)}
        id="up-to"
        name={isKept ? undefined : "upTo"}
        type="range"
        min={priceSlider.least}
        max={priceSlider.most}
        step={priceSlider.step}
        defaultValue={place}
        aria-valuetext={meaning}
        aria-describedby="up-to-help"
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget;
          // At once, because the form is read while this same event is handled.
          flushSync(() => {
            setMoved(valueAsNumber);
          });
        }}
      />
      <p className={styles.meaning}>
        <output htmlFor="up-to">{meaning}</output>
        {!isKept && (
          <noscript>
            {fill(search.sliderEnds, { least: formatRupees(priceSlider.least), most: formatRupees(priceSlider.most) })}
          </noscript>
        )}
        <span id="up-to-help">{search.priceHelp}</span>
      </p>
    </div>
  );
}
