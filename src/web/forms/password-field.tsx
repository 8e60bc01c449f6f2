import { type ComponentProps, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { type FieldProps, FormField, controlProps } from "./form-field.tsx";
import styles from "./password-field.module.css";

/** A password, which can be looked at. */
export function PasswordField({
  form,
  name,
  label,
  help,
  describedBy,
  showLabel,
  ...input
}: FieldProps & {
  /** Names the button that shows what is typed. */
  showLabel: string;
} & Pick<ComponentProps<"input">, "autoComplete" | "onInput" | "required">) {
  const [isShown, setIsShown] = useState(false);
  const field = { form, name, label, help };
  return (
    <FormField {...field}>
      <span className={styles.row}>
        <TextInput
          {...input}
          {...controlProps({ form, name, help, ...(describedBy ? { describedBy } : {}) })}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={showLabel}
          look="text"
          className={styles.show}
          aria-pressed={isShown}
          aria-controls={controlProps({ form, name }).id}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </FormField>
  );
}
