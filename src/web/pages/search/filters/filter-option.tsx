import { useState } from "react";
import { formatNumber } from "#web/format/money.ts";
import styles from "./filter-option.module.css";

/** One box to tick and, where it is known, how many PGs that would find. What would find none is disabled, unless it is chosen. */
export function FilterOption({
  name,
  value,
  label,
  total,
  shown,
  requested,
}: {
  name: string;
  value: string;
  label: string;
  total: number | undefined;
  /** The fields of the search that is shown, and of the one that the form asks for now. */
  shown: URLSearchParams;
  requested: URLSearchParams;
}) {
  // A control that is disabled while it has the focus would lose it.
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <label className={styles.option}>
      <input
        ref={(box) => {
          // It may have got the focus before it was hydrated.
          if (box === document.activeElement) setHasFocus(true);
        }}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={shown.getAll(name).includes(value)}
        disabled={total === 0 && !hasFocus && !requested.getAll(name).includes(value)}
        onFocus={() => {
          setHasFocus(true);
        }}
        onBlur={() => {
          setHasFocus(false);
        }}
      />
      <span>{label}</span> <span className={styles.total}>{total !== undefined && formatNumber(total)}</span>
    </label>
  );
}
