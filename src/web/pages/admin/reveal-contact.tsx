import { useRef, useState } from "react";
import { type ListedUser, revealUserContact } from "#contract/admin/admin-users.ts";
import { useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { Button } from "#web/ui/button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
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
  const { adminUsers: words } = adminMessages;
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
    <ReasonDialog
      dialog={dialog}
      form={form}
      title={fill(words.revealTitle, { name: user.name })}
      text={words.revealText}
      reason={{ label: words.reason }}
      confirm={words.revealConfirm}
      pending={words.revealing}
      onClose={onClose}
    />
  );
}
