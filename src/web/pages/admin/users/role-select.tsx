import { useRef, useState } from "react";
import { type ListedUser, updateRole } from "#contract/admin/admin-users.ts";
import type { Role } from "#contract/account/roles.ts";
import { ProofDialog } from "#web/features/personal-tools/proof-dialog.tsx";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Options } from "#web/forms/options.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { adminMessages } from "#web/messages/admin.ts";

/** In the specification's order. */
const choices: readonly Role[] = ["user", "admin", "pg-owner"];

/** A user's role, changed on selection; granting or revoking admin rights requires confirmation. Unchanged after a refusal. */
export function RoleSelect({
  user,
  onChanged,
}: {
  user: ListedUser;
  /** @param now as they are from now on. */
  onChanged: (now: ListedUser) => unknown;
}) {
  const { adminUsers: words, adminList } = adminMessages;
  const { id, name, role } = user;
  const [requested, setRequested] = useState<Role>();
  const [onItsWay, setOnItsWay] = useState<Role>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isProving, setIsProving] = useState(false);
  const change = useTool(updateRole, ({ user: now }) => onChanged(now), {
    whenProofNeeded: ({ body }) => {
      setRequested(body?.role);
      setIsProving(true);
    },
  });

  const send = async (wanted: Role) => {
    setOnItsWay(wanted);
    await change({ params: { id }, body: { role: wanted } });
    setOnItsWay(undefined);
  };
  const handleChoose = (wanted: Role) => {
    if (wanted === role) return;
    if (wanted === "admin") {
      setRequested(wanted);
      setIsProving(true);
    } else if (role === "admin") {
      setRequested(wanted);
      dialog.current?.showModal();
    } else void send(wanted);
  };
  return (
    <>
      <Select
        aria-label={fill(words.roleOf, { name })}
        value={requested ?? onItsWay ?? role}
        disabled={onItsWay !== undefined}
        onChange={({ currentTarget }) => handleChoose(currentTarget.value as Role)}
      >
        <Options values={choices} labels={adminList.roles} />
      </Select>
      <ConfirmDialog
        dialog={dialog}
        title={fill(words.withdrawTitle, { name })}
        confirm={words.withdrawConfirm}
        cancel={adminList.cancel}
        onConfirm={() => requested && void send(requested)}
        onClose={() => setRequested(undefined)}
      >
        <p>{words.withdrawText}</p>
      </ConfirmDialog>
      {isProving && requested !== undefined && (
        <ProofDialog
          title={fill(requested === "admin" ? words.grantTitle : words.withdrawTitle, { name })}
          text={requested === "admin" ? words.grantText : words.withdrawText}
          confirm={requested === "admin" ? words.grantConfirm : words.withdrawConfirm}
          cancel={adminList.cancel}
          onProved={() => send(requested)}
          onClose={() => {
            setIsProving(false);
            setRequested(undefined);
          }}
        />
      )}
    </>
  );
}
