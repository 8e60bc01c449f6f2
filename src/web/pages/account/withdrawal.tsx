import { useRef } from "react";
import { withdrawEnquiry } from "#contract/enquiry.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { accountMessages } from "#web/messages/account.ts";
import styles from "./account-page.module.css";

/** Takes an enquiry back, after the dialog has said what that does. */
export function Withdrawal({ id, about }: { id: string; about: string }) {
  const { enquiries: words } = accountMessages;
  const dialog = useRef<HTMLDialogElement>(null);
  const reload = useReload();
  const withdraw = useTool(withdrawEnquiry, reload);
  const titleId = `withdraw-${id}`;
  const confirm = async () => {
    const failure = await withdraw({ params: { id } });
    if (!failure) dialog.current?.close();
  };
  return (
    <>
      <Button
        look="line"
        aria-haspopup="dialog"
        aria-label={fill(words.withdrawNamed, { about })}
        onClick={() => dialog.current?.showModal()}
      >
        {words.withdraw}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
        <div className={styles.form}>
          <h2 id={titleId}>{fill(words.confirmTitle, { about })}</h2>
          <p>{words.confirmText}</p>
          <Button isWide onClick={() => void confirm()}>
            {words.confirm}
          </Button>
          <Button look="line" isWide onClick={() => dialog.current?.close()}>
            {words.cancel}
          </Button>
        </div>
      </dialog>
    </>
  );
}
