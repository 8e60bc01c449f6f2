import { useEffect, useRef } from "react";
import styles from "./problem-summary.module.css";
import { type Form, fieldId } from "./use-form.ts";

/** The errors of a form, shown and focused above it, with a link to each field. */
export function ProblemSummary({
  form,
  title,
  describeProblem = problemAlone,
}: {
  form: Form;
  title: string;
  /** Formats the error messages that are not clear without their field. */
  describeProblem?: (name: string, problem: string) => string;
}) {
  const summary = useRef<HTMLElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals, summary]);
  const problems = Object.entries(form.problems);
  const isAboutFields = problems.length > 0;
  if (!isAboutFields && form.message === undefined) return null;
  return (
    <section ref={summary} className={styles.summary} aria-label={title} tabIndex={-1}>
      {isAboutFields ? (
        <ul className={styles.list}>
          {problems.map(([name, problem]) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={(event) => focusField(event, fieldId(form, name))}>
                {describeProblem(name, problem)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{form.message}</p>
      )}
    </section>
  );
}

function problemAlone(_name: string, problem: string): string {
  return problem;
}

/** Focuses the field itself, without a new history entry for the fragment. */
function focusField(event: { preventDefault: () => void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
