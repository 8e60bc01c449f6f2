import { type MouseEvent, useState } from "react";
import { mailMyCode } from "#contract/my-account.ts";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { PasswordField } from "#web/forms/password-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { fill } from "#web/format/fill.ts";
import { accountMessages } from "#web/messages/account.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./account-page.module.css";
import { useAccount } from "./use-account.ts";

/** What a form with these fields begins with: what stays empty is not sent. */
export const emptyProof = { currentPassword: "", otp: "" };

/** How far somebody has come who shows that the account is theirs by a code. */
export interface ProofByMail {
  wasSent: boolean;
  isPending: boolean;
  send: () => void;
}

/** @param wasSent the page is the answer to a plain post that asked for the code. */
export function useProofByMail(wasSent = false): ProofByMail {
  const [state, setState] = useState({ wasSent, isPending: false });
  const mail = useTool(mailMyCode, () => setState({ wasSent: true, isPending: false }));
  const send = async () => {
    setState({ ...state, isPending: true });
    if (await mail({})) setState({ ...state, isPending: false });
  };
  return { ...state, send: () => void send() };
}

/** Where somebody shows that the account is theirs: their password, or a code that is mailed to them. Goes with `MailCode`. */
export function ProofFields({ form, byMail }: { form: Form; byMail: ProofByMail }) {
  const { accountPassword, accountProof } = accountMessages;
  const { hasPassword } = useAccount().mine;
  const isCodeShown = !hasPassword || byMail.wasSent || form.problems["otp"] !== undefined;
  return (
    <>
      {hasPassword && (
        <PasswordField
          form={form}
          name="currentPassword"
          label={accountPassword.current}
          showLabel={accountPassword.show}
          autoComplete="current-password"
        />
      )}
      {isCodeShown && (
        <TextField
          form={form}
          name="otp"
          label={hasPassword ? accountProof.codeInstead : accountProof.code}
          {...(hasPassword ? {} : { help: accountProof.codeHelp })}
          inputMode="numeric"
          autoComplete="one-time-code"
          // Room for the space that people put into the middle.
          maxLength={12}
        />
      )}
    </>
  );
}

/**
 * Asks for the code. Below the form's own button, so that Enter presses that one. Where no script runs it posts the form, whose
 * page then says that the code was sent.
 */
export function MailCode({ byMail }: { byMail: ProofByMail }) {
  const { accountProof } = accountMessages;
  const { hasPassword, account } = useAccount().mine;
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    byMail.send();
  };
  return (
    <div className={styles.mailCode}>
      <output>{byMail.wasSent ? fill(accountProof.sent, { email: account.email }) : ""}</output>
      {!byMail.wasSent && hasPassword && <span>{accountProof.instead}</span>}
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
