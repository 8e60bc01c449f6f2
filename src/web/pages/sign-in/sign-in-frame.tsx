import type { ReactNode } from "react";
import styles from "./sign-in-frame.module.css";

/** A step on the way in: its form, and beside it, where there is room, a room. */
export function SignInFrame({
  title,
  room = "single",
  back,
  children,
}: {
  title: string;
  room?: "single" | "double";
  /** Leads to the step before. */
  back?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.step}>
        {back}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <div className={styles.room} data-room={room} />
    </main>
  );
}
