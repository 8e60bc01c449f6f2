import type { ComponentProps } from "react";
import styles from "./checkbox.module.css";

/** A checkbox whose whole row can be hit. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<"input">, "type" | "className"> & { label: string }) {
  return (
    <label className={styles.row}>
      <input {...rest} type="checkbox" />
      {label}
    </label>
  );
}
