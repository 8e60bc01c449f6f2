import { Icon } from "./icon.tsx";
import styles from "./field.module.css";

/** What is wrong with what was entered, under its control, which it describes by its id. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="circle-alert" size="small" />
      {error}
    </p>
  );
}
