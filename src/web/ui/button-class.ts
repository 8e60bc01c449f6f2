import styles from "./button.module.css";
import { classes } from "./classes.ts";

export interface ButtonLook {
  /** `main` for the one thing a view is about, `line` beside it, `soft` and `text` for side actions, `danger` for what takes away. */
  look?: "main" | "line" | "soft" | "text" | "danger" | undefined;
  /** Heights: big 52 px, usual 44, small 36 (side actions only). */
  size?: "big" | "usual" | "small" | undefined;
  /** As wide as its parent. */
  isWide?: boolean | undefined;
}

/** For what looks like a button and is neither a Button nor a LinkButton, such as a `<summary>`. */
export function buttonClass({ look = "main", size = "usual", isWide = false }: ButtonLook): string {
  return classes(styles.button, styles[look], size !== "usual" && styles[size], isWide && styles.wide);
}
