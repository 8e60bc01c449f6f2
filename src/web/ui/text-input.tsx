import type { ComponentProps } from "react";
import styles from "./field.module.css";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

/** One line of text, with an icon before it where that helps to find it. */
export function TextInput({ icon, ...rest }: Omit<ComponentProps<"input">, "className"> & { icon?: IconName }) {
  const input = <input {...rest} className={styles.input} />;
  return icon === undefined ? (
    input
  ) : (
    <span className={styles.with}>
      <Icon name={icon} />
      {input}
    </span>
  );
}
