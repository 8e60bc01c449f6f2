import type { ComponentProps } from "react";
import { TextField } from "#web/forms/form-field.tsx";
import { PasswordField } from "#web/forms/password-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";

/** The address that somebody signs in with, or registers. */
export function EmailField({
  form,
  label,
  autoComplete,
}: {
  form: Form;
  label: string;
  autoComplete: "email" | "username";
}) {
  return (
    <TextField
      form={form}
      name="email"
      label={label}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A password that is chosen here. */
export function NewPassword(field: Omit<ComponentProps<typeof SignInPassword>, "autoComplete">) {
  return <SignInPassword {...field} autoComplete="new-password" />;
}

/** A password, whose button speaks the words of these pages. */
export function SignInPassword(field: Omit<ComponentProps<typeof PasswordField>, "showLabel">) {
  return <PasswordField {...field} showLabel={signInMessages.signIn.showPassword} />;
}
