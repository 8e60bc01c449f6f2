import { useState } from "react";
import { changeMyAccount } from "#contract/account/my-account.ts";
import { useReload, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { MobileField } from "#web/forms/mobile-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { ProofFields, emptyProof, useProofByMail } from "./proof-fields.tsx";
import { useAccount } from "./use-account.ts";

/** Empty of passwords and codes again after each change, and with the number that is saved from then on. */
export function NumberForm() {
  const { contact } = useAccount().mine.account;
  const [changes, setChanges] = useState(0);
  return <Fields key={`${changes} ${contact}`} onChanged={() => setChanges(changes + 1)} />;
}

function Fields({ onChanged }: { onChanged: () => void }) {
  const { account: words, accountDetails, accountNumber } = accountMessages;
  const { account, isProved } = useAccount().mine;
  const { contact = "" } = account;
  // The first one needs no proof.
  const hasProof = contact !== "" && !isProved;
  const left = usePostedForm("number");
  const byMail = useProofByMail(left?.stage === "code");
  const reload = useReload();
  const form = useToolForm(changeMyAccount, {
    name: "number",
    values: { contact, ...emptyProof },
    left,
    hasProof,
    whenDone: async () => {
      await reload();
      onChanged();
    },
  });
  return (
    <form {...form.props} action={paths.account} className="stack">
      <ProblemSummary form={form} title={words.problems} />
      <MobileField
        form={form}
        label={words.phone}
        help={accountDetails.contactHelp}
        unusual={accountDetails.contactUnusual}
      />
      {hasProof && <ProofFields form={form} byMail={byMail} />}
      <SubmitButton form={form} pending={words.saving}>
        {accountNumber.save}
      </SubmitButton>
    </form>
  );
}
