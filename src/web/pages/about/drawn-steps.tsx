import { type ReactNode, useId } from "react";
import styles from "./drawn-steps.module.css";
import { PaintedWall } from "./painted-wall.tsx";

interface DrawnStep {
  /** What is drawn, in words. */
  text: string;
  drawing: ReactNode;
  /** Stands over the words in place of the step's number. */
  label?: string;
}

/** One thing and how it goes, step by step along one painted wall. Its heading and a short answer stand before the wall. */
export function DrawnStory({
  id,
  title,
  heading: Heading = "h2",
  steps,
  children,
}: {
  /** The story's anchor. */
  id?: string;
  title: string;
  heading?: "h2" | "h3";
  steps: readonly DrawnStep[];
  children?: ReactNode;
}) {
  const headingId = useId();
  return (
    <section className={styles.story} id={id} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading id={headingId}>{title}</Heading>
        {children}
      </div>
      <ol className={styles.steps}>
        {steps.map(({ text, drawing, label }) => (
          <li key={text}>
            <PaintedWall>{drawing}</PaintedWall>
            <div className={label === undefined ? styles.counted : undefined}>
              {label !== undefined && <strong>{label}</strong>}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
