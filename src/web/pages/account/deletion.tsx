import { useRef, useState } from "react";
import { undoDeletionHours } from "#contract/limits.ts";
import { deleteMyAccount } from "#contract/account/my-account.ts";
import { ToolDialog } from "#web/features/personal-tools/tool-dialog.tsx";
import { useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router-api.ts";
import { forgetDraftsExcept } from "#web/session/saved-drafts.ts";
import { setViewer } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import styles from "./account-page.module.css";
import { ProofFields, emptyProof, useProofByMail } from "./proof-fields.tsx";
import { useAccount } from "./use-account.ts";

/** Deletes the account after confirmation in a dialog that names it and the consequences. */
export function Deletion() {
  const { accountDeletion } = accountMessages;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{fill(accountDeletion.text, { hours: undoDeletionHours })}</p>
      <Button look="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {accountDeletion.open}
      </Button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Its form begins anew each time that it is opened. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { account: words, accountDeletion } = accountMessages;
  const { mine } = useAccount();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const byMail = useProofByMail();
  const form = useToolForm(deleteMyAccount, {
    name: "deletion",
    values: emptyProof,
    hasProof: !mine.isProved,
    whenDone: () => {
      setViewer(undefined);
      void forgetDraftsExcept(undefined);
      return navigate({ href: paths.login });
    },
  });
  return (
    <ToolDialog
      dialog={dialog}
      title={fill(accountDeletion.confirmTitle, { email: mine.account.email })}
      cancel={accountDeletion.cancel}
      onClose={onClose}
    >
      <form {...form.props} className="stack">
        <ul className={styles.consequences}>
          {accountDeletion.consequences.map((text) => (
            <li key={text}>{fill(text, { hours: undoDeletionHours })}</li>
          ))}
        </ul>
        <ProblemSummary form={form} title={words.problems} />
        {!mine.isProved && <ProofFields form={form} byMail={byMail} />}
        <SubmitButton form={form} pending={accountDeletion.pending}>
          {accountDeletion.confirm}
        </SubmitButton>
      </form>
    </ToolDialog>
  );
}
