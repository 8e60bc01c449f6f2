import type { ReactNode } from "react";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";
import styles from "./sign-in-form.module.css";

/** The form of a step. Without scripts it is posted to `action`, a page of ours. */
export function SignInForm({
  form,
  action,
  onlyField,
  children,
}: {
  form: Form;
  action: string;
  /** The one field, where there is no other: it shows its problem itself, once. */
  onlyField?: string;
  children: ReactNode;
}) {
  const { signIn } = signInMessages;
  return (
    <form {...form.props} action={action} className={styles.form}>
      {(onlyField === undefined || form.problems[onlyField] === undefined) && (
        <ProblemSummary form={form} title={signIn.problems} />
      )}
      {children}
    </form>
  );
}
