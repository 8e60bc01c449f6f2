import { useRef, useState } from "react";
import { withdrawEnquiry } from "#contract/lead/enquiry.ts";
import { ToolDialog } from "#web/features/personal-tools/tool-dialog.tsx";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { accountMessages } from "#web/messages/account/account.ts";

/** Withdraws an enquiry after confirmation in a dialog. */
export function Withdrawal({ id, about }: { id: string; about: string }) {
  const { enquiries: words } = accountMessages;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const reload = useReload();
  const withdraw = useTool(withdrawEnquiry, reload);
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
        onClick={() => setOpen(true)}
      >
        {words.withdraw}
      </Button>
      {isOpen && (
        <ToolDialog
          dialog={dialog}
          title={fill(words.confirmTitle, { about })}
          cancel={words.cancel}
          onClose={() => setOpen(false)}
        >
          <p>{words.confirmText}</p>
          <Button isWide onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </ToolDialog>
      )}
    </>
  );
}
