import type { ReactNode } from "react";
import { type Form, fieldId } from "#web/forms/use-form.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "#web/features/listing-form/listing-form.module.css";

/** Things that a PG has or has not. */
export function TickBoxes<Name extends string>({
  form,
  field,
  title,
  names,
  labels,
  help,
}: {
  form: Form;
  /** Begins the name of each box. */
  field: string;
  title: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  help?: ReactNode;
}) {
  return (
    <fieldset className={classes("card", styles.part)}>
      <legend>{title}</legend>
      <div className={styles.ticks}>
        {names.map((name) => (
          <TickBox key={name} form={form} name={`${field}.${name}`} label={labels[name]} />
        ))}
      </div>
      {help}
    </fieldset>
  );
}

export function TickBox({ form, name, label }: { form: Form; name: string; label: string }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" id={fieldId(form, name)} name={name} defaultChecked={form.values[name] !== undefined} />
      {label}
    </label>
  );
}
