import { type ReactNode, useId } from "react";
import styles from "./property-page.module.css";

/** A part of the details page under its own heading. */
export function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
