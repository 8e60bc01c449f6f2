import { type ReactNode, useId } from "react";
import styles from "./property-page.module.css";

/** A section of the details page with a heading. */
export function PageSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
