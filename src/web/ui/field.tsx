import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import styles from "./field.module.css";

/**
 * A labelled field. `id` is that of the control in `children`; describe the control by `${id}-help` where there is `help`,
 * and by `${id}-error` where there is an `error`, together with `aria-invalid`.
 */
export function Field({
  id,
  label,
  help,
  error,
  isLabelHidden = false,
  children,
}: {
  id: string;
  label: string;
  help?: string;
  /** What is wrong with what was entered, and stands under it. */
  error?: string | undefined;
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
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
