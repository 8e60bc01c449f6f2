import { useRef, useState } from "react";
import { unlinkGoogle } from "#contract/account/my-account.ts";
import { ProofDialog, ProofMeans } from "#web/features/personal-tools/proof-dialog.tsx";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import { useAccount } from "./use-account.ts";

/** Unlinks the Google account; an account without a password must set one first. */
export function GoogleLink() {
  const { accountGoogle: words } = accountMessages;
  const { mine } = useAccount();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isProving, setIsProving] = useState(false);
  const unlink = useTool(unlinkGoogle, useReload(), { whenProofNeeded: () => setIsProving(true) });
  const texts = {
    title: fill(words.confirmTitle, { email: mine.account.email }),
    confirm: words.confirm,
    cancel: words.cancel,
  };
  if (!mine.hasPassword) return <p>{words.needsPassword}</p>;
  return (
    <>
      <p>{words.text}</p>
      <Button look="line" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {words.open}
      </Button>
      <ConfirmDialog {...texts} dialog={dialog} onConfirm={() => void unlink({})}>
        <p>{words.confirmText}</p>
      </ConfirmDialog>
      {isProving && (
        <ProofMeans value={mine.provesBy}>
          <ProofDialog
            {...texts}
            text={words.confirmText}
            onProved={() => unlink({})}
            onClose={() => setIsProving(false)}
          />
        </ProofMeans>
      )}
    </>
  );
}
