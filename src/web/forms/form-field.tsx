import type { ComponentProps, ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type Form, fieldId } from "./use-form.ts";

export interface FieldProps {
  form: Form;
  name: string;
  label: string;
  help?: string | undefined;
  /** Ids of more that describes the control. */
  describedBy?: string;
}

/** The props that any kind of control in a form field gets. */
export function controlProps({ form, name, help, describedBy }: Omit<FieldProps, "label">) {
  const id = fieldId(form, name);
  const isWrong = form.problems[name] !== undefined;
  const described = [help !== undefined && `${id}-help`, isWrong && `${id}-error`, describedBy].filter(Boolean);
  return {
    id,
    name,
    defaultValue: form.values[name],
    "aria-invalid": isWrong || undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

/** A labelled field with what is wrong with it; the control in `children` takes `controlProps`. */
export function FormField({ form, name, label, help, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field id={fieldId(form, name)} label={label} error={form.problems[name]} {...(help === undefined ? {} : { help })}>
      {children}
    </Field>
  );
}

/** One line of text. */
export function TextField({
  form,
  name,
  label,
  help,
  describedBy,
  ...input
}: FieldProps & Omit<ComponentProps<typeof TextInput>, "form" | "name">) {
  const field = { form, name, label, help };
  return (
    <FormField {...field}>
      <TextInput {...input} {...controlProps({ form, name, help, ...(describedBy ? { describedBy } : {}) })} />
    </FormField>
  );
}
