import { type MouseEvent, useState } from "react";
import { mailProofCode } from "#contract/account/second-factor.ts";
import { CodeLine, RecoveryCodeField } from "#web/features/personal-tools/code-fields.tsx";
import { ProofField } from "#web/features/personal-tools/proof-field.tsx";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import type { Form } from "#web/forms/use-form.ts";
import { fill } from "#web/format/fill.ts";
import { accountMessages } from "#web/messages/account/account.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./account-page.module.css";
import { useAccount } from "./use-account.ts";

/** What a form with these fields begins with: what stays empty is not sent. */
export const emptyProof = { currentPassword: "", mailedCode: "", code: "", recoveryCode: "" };

/** How far somebody has come who proves by a mailed code who they are. */
export interface ProofByMail {
  wasSent: boolean;
  isPending: boolean;
  send: () => void;
}

/** @param wasSent the page is the answer to a plain post that requested the code. */
export function useProofByMail(wasSent = false): ProofByMail {
  const [state, setState] = useState({ wasSent, isPending: false });
  const mail = useTool(mailProofCode, () => setState({ wasSent: true, isPending: false }));
  const send = async () => {
    setState({ ...state, isPending: true });
    if (await mail({})) setState({ ...state, isPending: false });
  };
  return { ...state, send: () => void send() };
}

/**
 * Where somebody proves again who they are, by what their account demands: their second factor; or their password, or a code that
 * is mailed to them. For forms whose page says that the session is not proved.
 */
export function ProofFields({ form, byMail }: { form: Form; byMail: ProofByMail }) {
  const { accountProof } = accountMessages;
  const { provesBy } = useAccount().mine;
  if (provesBy === "second-factor")
    return (
      <>
        <ProofField form={form} means="second-factor" />
        <details className={styles.recovery} open={form.problems["recoveryCode"] !== undefined}>
          <summary>{accountProof.cannotUseApp}</summary>
          <RecoveryCodeField form={form} label={accountProof.recoveryCode} />
        </details>
      </>
    );
  const hasPassword = provesBy === "password";
  const isCodeShown = !hasPassword || byMail.wasSent || form.problems["mailedCode"] !== undefined;
  return (
    <>
      {hasPassword && <ProofField form={form} means="password" />}
      {/* Enter presses the first button of a form: one that sends it, not the one that requests a code. */}
      <input type="submit" hidden />
      <MailCode byMail={byMail} />
      {isCodeShown && (
        <CodeLine
          form={form}
          name="mailedCode"
          label={hasPassword ? accountProof.codeInstead : accountProof.code}
          help={hasPassword ? undefined : accountProof.codeHelp}
        />
      )}
    </>
  );
}

/** Requests the code, above its field. Where no script runs it posts the form, whose page then says that the code was sent. */
function MailCode({ byMail }: { byMail: ProofByMail }) {
  const { accountProof } = accountMessages;
  const { provesBy, account } = useAccount().mine;
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    byMail.send();
  };
  return (
    <div className={styles.mailCode}>
      <output>{byMail.wasSent ? fill(accountProof.sent, { email: account.email }) : ""}</output>
      {!byMail.wasSent && provesBy === "password" && <span>{accountProof.instead}</span>}
      <Button
        type="submit"
        name="mailCode"
        value="1"
        look="line"
        formNoValidate
        disabled={byMail.isPending}
        onClick={handleClick}
      >
        {byMail.wasSent ? accountProof.mailAgain : accountProof.mail}
      </Button>
    </div>
  );
}
