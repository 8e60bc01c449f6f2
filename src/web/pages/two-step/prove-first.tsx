import type { SecondFactor } from "#contract/account/second-factor.ts";
import { RecoveryCodeField } from "#web/features/personal-tools/code-fields.tsx";
import { ProofField } from "#web/features/personal-tools/proof-field.tsx";
import { fill } from "#web/format/fill.ts";
import { formatDate } from "#web/format/dates.ts";
import { usePageFrame, usePostedForm } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { twoStepMessages } from "#web/messages/account/two-step.ts";
import { AppCodeField } from "./app-code-field.tsx";
import { PlainForm } from "./plain-form.tsx";
import styles from "./two-step.module.css";
import { usePlainForm, useSecondFactorAddress } from "./use-plain-form.ts";

/** Before anything of the second factor is shown or changed. */
export function ProveFirst({ factor, email }: { factor: SecondFactor; email: string }) {
  const { secondFactor: words } = twoStepMessages;
  const { provesBy, enrolledAt, recoveryCodesLeft } = factor;
  const form = usePlainForm("prove");
  const { action } = useSecondFactorAddress();
  return (
    <>
      {enrolledAt === undefined ? (
        <p>{words.what}</p>
      ) : (
        <p>{fill(words.on, { date: formatDate(enrolledAt), left: String(recoveryCodesLeft) })}</p>
      )}
      <h2 className={styles.heading}>{words.prove}</h2>
      <p className="mute">{words.proveLead}</p>
      {provesBy === "mailed-code" && <MailCode email={email} />}
      <PlainForm form={form} action={action} problems={words.problems}>
        {provesBy === "second-factor" ? (
          <AppCodeField form={form} words={words} label={words.code} />
        ) : (
          <ProofField form={form} means={provesBy} />
        )}
        <Button type="submit" size="big" isWide>
          {words.confirmProof}
        </Button>
      </PlainForm>
      {provesBy === "second-factor" && <ProveByRecoveryCode />}
    </>
  );
}

function MailCode({ email }: { email: string }) {
  const { secondFactor: words, proof } = twoStepMessages;
  const form = usePlainForm("mail-code");
  const { action } = useSecondFactorAddress();
  const isMailed = usePageFrame().form?.stage === "mailed";
  return (
    <PlainForm form={form} action={action} problems={words.problems} sentAs="mailCode">
      {isMailed && <p className={styles.notice}>{fill(words.mailed, { email })}</p>}
      <Button type="submit" look="line" isWide>
        {proof.mailCode}
      </Button>
    </PlainForm>
  );
}

function ProveByRecoveryCode() {
  const { secondFactor: words } = twoStepMessages;
  const form = usePlainForm("prove-recovery");
  const { action } = useSecondFactorAddress();
  return (
    <details className={styles.other} open={usePostedForm("prove-recovery") !== undefined}>
      <summary>{words.cannotUseApp}</summary>
      <PlainForm form={form} action={action} problems={words.problems}>
        <RecoveryCodeField form={form} label={words.recoveryCode} />
        <Button type="submit" look="line" isWide>
          {words.confirmProof}
        </Button>
      </PlainForm>
    </details>
  );
}
