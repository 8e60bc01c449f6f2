import { codeLength } from "#contract/limits.ts";
import { CodeField } from "#web/forms/code-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { fill } from "#web/format/fill.ts";

/** The code that an authenticator app shows. */
export function AppCodeField({
  form,
  words,
  label,
}: {
  form: Form;
  words: { box: string; progress: string };
  label: string;
}) {
  const length = String(codeLength);
  return (
    <CodeField
      form={form}
      name="code"
      length={codeLength}
      label={label}
      labelBox={(box) => fill(words.box, { box: String(box), length })}
      describeProgress={(filled) => fill(words.progress, { filled: String(filled), length })}
      onChange={() => {}}
    />
  );
}
