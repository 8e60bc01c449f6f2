import { Envelope, Person } from "./painted-wall.tsx";
import styles from "./painted-wall.module.css";

/** A letter on its way into somebody's letter box. */
export function LetterBox() {
  return (
    <>
      <Person x={36} wears="green" />
      <Envelope x={56} y={26} />
      <path className={styles.shade} d="M93 33h46v44H93z" />
      <path className={styles.oxide} d="M90 38q0-12 12-12h22q12 0 12 12v36H90z" />
      <path className={styles.hair} d="M98 42h30v5H98z" />
      <path className={styles.paper} d="M104 56h18v10h-18z" />
    </>
  );
}
