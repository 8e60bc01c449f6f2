import { useEffect, useRef } from "react";
import styles from "./problem-summary.module.css";
import { type Form, fieldId } from "./use-form.ts";

/** What is wrong with a form, above it, where the focus is put: each problem leads to its field. */
export function ProblemSummary({
  form,
  title,
  sayProblem = sayAsItIs,
}: {
  form: Form;
  title: string;
  /** For a problem that says too little away from its field. */
  sayProblem?: (name: string, problem: string) => string;
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
                {sayProblem(name, problem)}
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

function sayAsItIs(_name: string, problem: string): string {
  return problem;
}

/** Without a step in the history, and with the focus in the field rather than beside it. */
function focusField(event: { preventDefault: () => void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
