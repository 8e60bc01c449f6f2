import type { ReactNode } from "react";
import styles from "./around-sketch.module.css";

/** The number of a place in the list beside the sketch, on the same disc as there. */
export function MapNumber({ children }: { children: ReactNode }) {
  return (
    <b className={styles.disc} aria-hidden="true">
      {children}
    </b>
  );
}
