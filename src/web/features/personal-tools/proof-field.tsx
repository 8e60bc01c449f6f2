import type { proofMeans } from "#contract/account/second-factor.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { PasswordField } from "#web/forms/password-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { proveAgainMessages } from "#web/messages/account/prove-again.ts";

/** What somebody proves with who they are. */
export function ProofField({ form, means }: { form: Form; means: (typeof proofMeans)[number] }) {
  const { proof: words } = proveAgainMessages;
  if (means === "password")
    return (
      <PasswordField
        form={form}
        name="currentPassword"
        label={words.password}
        showLabel={words.showPassword}
        autoComplete="current-password"
      />
    );
  return (
    <TextField
      form={form}
      name={means === "second-factor" ? "code" : "mailedCode"}
      label={means === "second-factor" ? words.appCode : words.mailedCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for the space that people put into the middle.
      maxLength={12}
    />
  );
}
