import { useRef, useState } from "react";
import { type ListedUser, revealUserContact } from "#contract/admin/admin-users.ts";
import { ToolDialog } from "#web/features/personal-tools/tool-dialog.tsx";
import { useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { Button } from "#web/ui/button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import shared from "./admin-page.module.css";
import styles from "./reveal-contact.module.css";

/** A user's masked number, which an admin can reveal by giving a reason. */
export function RevealContact({ user, masked }: { user: ListedUser; masked: string }) {
  const { adminUsers: words } = adminMessages;
  const hasScript = useHasScript();
  const [isOpen, setIsOpen] = useState(false);
  const [contact, setContact] = useState<string>();
  return (
    <span className={styles.contact}>
      {contact ?? masked}
      {contact === undefined && hasScript && (
        <Button
          look="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={fill(words.revealNamed, { name: user.name })}
          onClick={() => setIsOpen(true)}
        >
          {words.reveal}
        </Button>
      )}
      {isOpen && <RevealDialog user={user} onReveal={setContact} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

function RevealDialog({
  user,
  onReveal,
  onClose,
}: {
  user: ListedUser;
  onReveal: (contact: string | undefined) => void;
  onClose: () => void;
}) {
  const { adminUsers: words, adminList } = adminMessages;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useToolForm(revealUserContact, {
    name: `reveal-${user.displayId}`,
    params: { id: user.id },
    values: { reason: "" },
    whenDone: ({ contact }) => {
      onReveal(contact);
      dialog.current?.close();
    },
  });
  return (
    <ToolDialog
      dialog={dialog}
      title={fill(words.revealTitle, { name: user.name })}
      cancel={adminList.cancel}
      onClose={onClose}
    >
      <form {...form.props} className={shared.dialogForm}>
        <p>{words.revealText}</p>
        <ProblemSummary form={form} title={adminList.problems} />
        <TextField form={form} name="reason" label={words.reason} autoComplete="off" />
        <SubmitButton form={form} pending={words.revealing}>
          {words.revealConfirm}
        </SubmitButton>
      </form>
    </ToolDialog>
  );
}
