import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Form } from "./use-form.ts";
import styles from "./submit-button.module.css";

/** Submits its form; while the request is pending it is disabled and shows another label. */
export function SubmitButton({
  form,
  pending,
  isDisabled = false,
  children,
}: {
  form: Pick<Form, "isPending">;
  /** The label while the request is pending. */
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
