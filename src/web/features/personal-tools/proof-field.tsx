import type { proofMeans } from "#contract/account/second-factor.ts";
import { PasswordField } from "#web/forms/password-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { proveAgainMessages } from "#web/messages/account/prove-again.ts";
import { CodeLine } from "./code-fields.tsx";

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
  if (means === "second-factor") return <CodeLine form={form} name="code" label={words.appCode} />;
  return <CodeLine form={form} name="mailedCode" label={words.mailedCode} />;
}
