import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";

/** A short fact of a few words. In a list of facts each `<li>` carries the class itself. */
export function Badge({ tone, children }: { tone?: "yes" | "look" | "no" | "neel"; children: ReactNode }) {
  return <span className={classes(styles.badge, tone && styles[tone])}>{children}</span>;
}
