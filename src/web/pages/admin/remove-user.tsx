import { useRef } from "react";
import { type ListedUser, deleteUser, restoreUser } from "#contract/admin-users.ts";
import { removalUndo } from "#contract/limits.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAdminMessages } from "./use-admin-messages.ts";

/** Deletes somebody after a dialog that names them; afterwards a toast offers the way back. */
export function RemoveUser({ user: { id, name, displayId } }: { user: ListedUser }) {
  const { adminUsers: words, adminList } = useAdminMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const reload = useReload();
  const restore = useTool(restoreUser, reload);
  const remove = useTool(deleteUser, reload, {
    wayOn: () => ({ text: adminList.undo, onPress: () => void restore({ params: { id } }) }),
    sayFailure: (reason) => (reason === undefined ? words.removeFailed : `${words.removeFailed}. ${reason}`),
  });
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
        title={fill(words.removeTitle, { name, userId: displayId })}
        confirm={words.removeConfirm}
        cancel={adminList.cancel}
        onConfirm={() => void remove({ params: { id } })}
      >
        <p>{fill(words.removeText, { days: removalUndo })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Brings somebody back who was deleted. */
export function RestoreUser({ user: { id, name } }: { user: ListedUser }) {
  const { adminUsers: words } = useAdminMessages();
  const restore = useTool(restoreUser, useReload());
  return (
    <Button
      look="line"
      aria-label={fill(words.restoreNamed, { name })}
      onClick={() => void restore({ params: { id } })}
    >
      {words.restore}
    </Button>
  );
}
