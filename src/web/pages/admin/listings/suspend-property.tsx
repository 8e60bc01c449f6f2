import { useRef, useState } from "react";
import type { ListedProperty } from "#contract/admin/admin-properties.ts";
import { explainedPause } from "#contract/owner/owner-properties.ts";
import { useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface PauseProps {
  property: ListedProperty;
  whose: "others" | "nobody";
  onPaused: () => unknown;
}

/** Nothing happens before a dialog has named the listing and asked why. */
export function PauseProperty(props: PauseProps) {
  const { adminProperties: words } = adminMessages;
  const [isAsked, setIsAsked] = useState(false);
  const { title, pgId } = props.property;
  return (
    <>
      <Button
        look="line"
        aria-haspopup="dialog"
        aria-label={fill(words.pauseNamed, { title, pgId })}
        onClick={() => setIsAsked(true)}
      >
        {words.pause}
      </Button>
      {isAsked && <PauseDialog {...props} onClose={() => setIsAsked(false)} />}
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
    sayFailure: (reason) => reason ?? words.pauseFailed,
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
