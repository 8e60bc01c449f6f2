import { useState } from "react";
import { priceSlider } from "#contract/limits.ts";
import { formatRupees } from "#web/format/money.ts";
import { fill } from "#web/format/fill.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import styles from "./price-slider.module.css";

/** The most rent a month; at its end, any rent. `applied` is where the search has it now. */
export function PriceSlider({ applied }: { applied: number }) {
  const { search } = useSearchMessages();
  const [place, setPlace] = useState(applied);
  const price = formatRupees(place);
  const meaning = fill(place >= priceSlider.most ? search.anyRent : search.upTo, { price });
  return (
    <div className={styles.slider}>
      <input
        className={styles.range}
        id="up-to"
        name="upTo"
        type="range"
        min={priceSlider.least}
        max={priceSlider.most}
        step={priceSlider.step}
        defaultValue={applied}
        aria-valuetext={meaning}
        aria-describedby="up-to-help"
        onInput={(event) => {
          setPlace(event.currentTarget.valueAsNumber);
        }}
      />
      <p className={styles.meaning}>
        <output htmlFor="up-to">{meaning}</output>
        <span id="up-to-help">{search.priceHelp}</span>
      </p>
    </div>
  );
}
