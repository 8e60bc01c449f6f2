import type { ReactNode } from "react";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import type { Form } from "#web/forms/use-form.ts";

/** A form with what is wrong with it above its fields. */
export function PlainForm({
  form,
  action,
  problems,
  sentAs,
  children,
}: {
  form: Form;
  action: string;
  /** Names the summary of what is wrong. */
  problems: string;
  /** Tells it from the other forms of the page. */
  sentAs?: string;
  children: ReactNode;
}) {
  return (
    <form {...form.props} action={action} className="stack">
      {sentAs !== undefined && <input type="hidden" name={sentAs} value="1" />}
      <ProblemSummary form={form} title={problems} />
      {children}
    </form>
  );
}
