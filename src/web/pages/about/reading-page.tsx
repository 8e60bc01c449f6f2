import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import styles from "./reading-page.module.css";

/** A page to be read: its heading, what it is about, a small line such as its date, and the rest. */
export function ReadingPage({
  title,
  lead,
  note,
  children,
}: {
  title: string;
  lead?: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1}>
      <div className={classes("wrap", styles.page)}>
        <div className={classes("stack", styles.title)}>
          <h1>{title}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
          {note !== undefined && <p className="small mute">{note}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
