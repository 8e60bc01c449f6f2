import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";

/** A short fact of a few words. In a list of facts render it inside the `<li>`. */
export function Badge({ tone, children }: { tone?: "yes" | "look" | "no" | "neel"; children: ReactNode }) {
  return <span className={classes(styles.badge, tone && styles[tone])}>{children}</span>;
}
