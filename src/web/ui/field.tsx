import type { ReactNode } from "react";
import styles from "./field.module.css";

/** A labelled field. `id` is that of the control in `children`; with `help`, describe the control by `${id}-help`. */
export function Field({
  id,
  label,
  help,
  isLabelHidden = false,
  children,
}: {
  id: string;
  label: string;
  help?: string;
  /** Only where the place itself says what to type, as in the search box of the home page. */
  isLabelHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? "vh" : styles.label}>
        {label}
      </label>
      {help !== undefined && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
      {children}
    </div>
  );
}
