import type { ComponentProps, ReactNode } from "react";
import styles from "./empty-state.module.css";
import { RoomCorner } from "./room-corner.tsx";

/** An empty or failed view: an illustration, a title and text, and next actions (buttons and links). */
export function EmptyState({
  shows,
  title,
  heading: Heading = "h2",
  text,
  children,
}: {
  shows: ComponentProps<typeof RoomCorner>["shows"];
  title: string;
  heading?: "h1" | "h2" | "h3";
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <RoomCorner shows={shows} />
      <Heading className={styles.heading}>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
