import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

/** The browser's own select in the look of our fields; its options are the children. */
export function Select(props: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className={styles.pick}>
      <select {...props} className={styles.select} />
      <Icon name="chevron-down" />
    </span>
  );
}
