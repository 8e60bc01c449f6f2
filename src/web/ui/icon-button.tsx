import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

/** A round button of 44 px with an icon alone, so its name is not optional. */
export function IconButton({
  icon,
  label,
  look = "line",
  className,
  ...rest
}: Omit<ComponentProps<"button">, "type" | "children" | "aria-label"> & {
  icon: IconName;
  label: string;
  look?: "line" | "text";
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classes(styles.button, styles[look], styles.round, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
