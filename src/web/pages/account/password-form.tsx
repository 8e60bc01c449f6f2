import { useState } from "react";
import { passwordLength } from "#contract/limits.ts";
import { changeMyPassword } from "#contract/account/my-account.ts";
import { useReload, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { PasswordField } from "#web/forms/password-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import { ProofFields, emptyProof, useProofByMail } from "./proof-fields.tsx";
import { useAccount } from "./use-account.ts";

/** Empty again after each change: nobody wants to find a password in a page. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <Fields key={changes} onChanged={() => setChanges(changes + 1)} />;
}

function Fields({ onChanged }: { onChanged: () => void }) {
  const { account: words, accountPassword } = accountMessages;
  const { hasPassword, isProved } = useAccount().mine;
  const byMail = useProofByMail();
  const reload = useReload();
  const form = useToolForm(changeMyPassword, {
    name: "password",
    values: emptyProof,
    hasProof: !isProved,
    whenDone: async () => {
      await reload();
      onChanged();
    },
  });
  return (
    <form {...form.props} className="stack">
      <ProblemSummary form={form} title={words.problems} />
      {!hasPassword && <p>{accountPassword.setHelp}</p>}
      {!isProved && <ProofFields form={form} byMail={byMail} />}
      <PasswordField
        form={form}
        name="newPassword"
        label={accountPassword.new}
        help={fill(accountPassword.newHelp, { least: passwordLength.least })}
        showLabel={accountPassword.show}
        autoComplete="new-password"
      />
      <SubmitButton form={form} pending={words.saving}>
        {accountPassword.save}
      </SubmitButton>
    </form>
  );
}
