import { useRef, useState } from "react";
import type { ListedProperty } from "#contract/admin/admin-properties.ts";
import { explainedPause } from "#contract/owner/owner-properties.ts";
import { useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ReasonDialog } from "#web/pages/admin/reason-dialog.tsx";

interface PauseProps {
  property: ListedProperty;
  whose: "others" | "nobody";
  onPaused: () => unknown;
}

/** Suspends a listing after confirmation in a dialog, which requires a reason. */
export function PauseProperty(props: PauseProps) {
  const { adminProperties: words } = adminMessages;
  const [isOpen, setIsOpen] = useState(false);
  const { title, pgId } = props.property;
  return (
    <>
      <Button
        look="line"
        aria-haspopup="dialog"
        aria-label={fill(words.pauseNamed, { title, pgId })}
        onClick={() => setIsOpen(true)}
      >
        {words.pause}
      </Button>
      {isOpen && <PauseDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PauseDialog({
  property: { id, title, pgId },
  whose,
  onPaused,
  onClose,
}: PauseProps & { onClose: () => void }) {
  const { adminProperties: words } = adminMessages;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useToolForm(explainedPause, {
    name: "pause-property",
    params: { id },
    values: { reason: "" },
    whenDone: () => {
      dialog.current?.close();
      return onPaused();
    },
    describeFailure: (reason) => reason ?? words.pauseFailed,
  });
  return (
    <ReasonDialog
      dialog={dialog}
      form={form}
      title={fill(words.pauseTitle, { title, pgId })}
      text={words.pauseText}
      reason={{ label: words.pauseReason, help: words.pauseReasonHelp[whose] }}
      confirm={words.pauseConfirm}
      pending={words.pausing}
      onClose={onClose}
    >
      <input type="hidden" name="status" value="paused" />
    </ReasonDialog>
  );
}
