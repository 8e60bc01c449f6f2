import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { classes } from "./classes.ts";

/** Several lines of text; it grows with them where the browser can. */
export function TextArea(props: Omit<ComponentProps<"textarea">, "className">) {
  return <textarea rows={5} {...props} className={classes(styles.input, styles.area)} />;
}
