import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Form } from "./use-form.ts";
import styles from "./submit-button.module.css";

/** Sends its form; while that is under way it cannot be pressed again, and says what happens. */
export function SubmitButton({
  form,
  pending,
  isDisabled = false,
  children,
}: {
  form: Pick<Form, "isPending">;
  /** Said instead of `children` while the form is on its way. */
  pending: string;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Button type="submit" size="big" isWide disabled={isDisabled || form.isPending}>
      {form.isPending && <span className={styles.ring} aria-hidden="true" />}
      {form.isPending ? pending : children}
    </Button>
  );
}
