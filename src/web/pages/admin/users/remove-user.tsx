import { useRef, useState } from "react";
import { type ListedUser, deleteUser, restoreUser } from "#contract/admin/admin-users.ts";
import { undoRemovalDays } from "#contract/limits.ts";
import { ProofDialog } from "#web/features/personal-tools/proof-dialog.tsx";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { adminMessages } from "#web/messages/admin.ts";

interface UserToolProps {
  user: ListedUser;
  /** @param now as they are from now on. */
  onChanged: (now: ListedUser) => unknown;
}

/** Deletes somebody after a dialog that names them; an admin after a proof, too. */
export function RemoveUser({ user: { id, name, displayId }, onChanged }: UserToolProps) {
  const { adminUsers: words, adminList } = adminMessages;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isProving, setIsProving] = useState(false);
  const remove = useTool(deleteUser, ({ user }) => onChanged(user), {
    describeFailure: (reason) => (reason === undefined ? words.removeFailed : `${words.removeFailed}. ${reason}`),
    whenProofNeeded: () => setIsProving(true),
  });
  const title = fill(words.removeTitle, { name, userId: displayId });
  const text = fill(words.removeText, { days: undoRemovalDays });
  return (
    <>
      <Button
        look="danger"
        aria-haspopup="dialog"
        aria-label={fill(words.removeNamed, { name })}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="trash-2" size="small" />
        {words.remove}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={title}
        confirm={words.removeConfirm}
        cancel={adminList.cancel}
        onConfirm={() => void remove({ params: { id } })}
      >
        <p>{text}</p>
      </ConfirmDialog>
      {isProving && (
        <ProofDialog
          title={title}
          text={text}
          confirm={words.removeConfirm}
          cancel={adminList.cancel}
          onProved={() => remove({ params: { id } })}
          onClose={() => setIsProving(false)}
        />
      )}
    </>
  );
}

/** Brings somebody back who was deleted. */
export function RestoreUser({ user: { id, name, role }, onChanged }: UserToolProps) {
  const { adminUsers: words, adminList } = adminMessages;
  const [isProving, setIsProving] = useState(false);
  const restore = useTool(restoreUser, ({ user }) => onChanged(user));
  const send = () => restore({ params: { id } });
  return (
    <>
      <Button
        look="line"
        aria-label={fill(words.restoreNamed, { name })}
        onClick={() => (role === "admin" ? setIsProving(true) : void send())}
      >
        {words.restore}
      </Button>
      {isProving && (
        <ProofDialog
          title={fill(words.grantTitle, { name })}
          text={words.grantText}
          confirm={words.grantConfirm}
          cancel={adminList.cancel}
          onProved={send}
          onClose={() => setIsProving(false)}
        />
      )}
    </>
  );
}
