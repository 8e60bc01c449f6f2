import { useRef, useState } from "react";
import { type ListedUser, updateRole } from "#contract/admin/admin-users.ts";
import type { Role } from "#contract/account/roles.ts";
import { ProofDialog } from "#web/features/personal-tools/proof-dialog.tsx";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { adminMessages } from "#web/messages/admin.ts";

/** In the specification's order. */
const choices: readonly Role[] = ["user", "admin", "pg-owner"];

/** Somebody's role, changed as it is chosen; what an admin's rights hang on is asked first. A refusal leaves it as it was. */
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
  const [asked, setAsked] = useState<Role>();
  const [onItsWay, setOnItsWay] = useState<Role>();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isProving, setIsProving] = useState(false);
  const change = useTool(updateRole, ({ user: now }) => onChanged(now), {
    whenProofNeeded: ({ body }) => {
      setAsked(body?.role);
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
      setAsked(wanted);
      setIsProving(true);
    } else if (role === "admin") {
      setAsked(wanted);
      dialog.current?.showModal();
    } else void send(wanted);
  };
  return (
    <>
      <Select
        aria-label={fill(words.roleOf, { name })}
        value={asked ?? onItsWay ?? role}
        disabled={onItsWay !== undefined}
        onChange={({ currentTarget }) => handleChoose(currentTarget.value as Role)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {adminList.roles[choice]}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        dialog={dialog}
        title={fill(words.withdrawTitle, { name })}
        confirm={words.withdrawConfirm}
        cancel={adminList.cancel}
        onConfirm={() => asked && void send(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{words.withdrawText}</p>
      </ConfirmDialog>
      {isProving && asked !== undefined && (
        <ProofDialog
          title={fill(asked === "admin" ? words.grantTitle : words.withdrawTitle, { name })}
          text={asked === "admin" ? words.grantText : words.withdrawText}
          confirm={asked === "admin" ? words.grantConfirm : words.withdrawConfirm}
          cancel={adminList.cancel}
          onProved={() => send(asked)}
          onClose={() => {
            setIsProving(false);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
