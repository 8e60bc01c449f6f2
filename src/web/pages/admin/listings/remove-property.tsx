import { useRef, useState } from "react";
import type { ListedProperty } from "#contract/admin/admin-properties.ts";
import { undoRemovalDays } from "#contract/limits.ts";
import { deleteProperty, explainedRemoval } from "#contract/owner/owner-properties.ts";
import { useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ReasonDialog } from "#web/pages/admin/reason-dialog.tsx";

interface RemovalProps {
  property: ListedProperty;
  /** @param restorableUntil ISO 8601. */
  onRemoved: (restorableUntil: string) => unknown;
}

/** Removes a listing after confirmation in a dialog, which requires a reason unless the listing is the admin's own. */
export function RemoveProperty({ property, onRemoved }: RemovalProps) {
  const { adminProperties: words } = adminMessages;
  const [isOpen, setIsOpen] = useState(false);
  const { title, pgId } = property;
  return (
    <>
      <Button
        look="danger"
        aria-haspopup="dialog"
        aria-label={fill(words.removeNamed, { title, pgId })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="trash-2" size="small" />
        {words.remove}
      </Button>
      {isOpen && <RemovalDialog property={property} onRemoved={onRemoved} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RemovalDialog({ property, onRemoved, onClose }: RemovalProps & { onClose: () => void }) {
  const { adminProperties: words } = adminMessages;
  const { id, title, pgId, whose } = property;
  const dialog = useRef<HTMLDialogElement>(null);
  const isOwn = whose === "own";
  const form = useToolForm(isOwn ? deleteProperty : explainedRemoval, {
    name: "remove-property",
    params: { id },
    ...(!isOwn && { values: { reason: "" } }),
    whenDone: ({ restorableUntil }) => {
      dialog.current?.close();
      return onRemoved(restorableUntil);
    },
    describeFailure: (reason) => reason ?? words.removeFailed,
  });
  return (
    <ReasonDialog
      dialog={dialog}
      form={form}
      title={fill(words.confirmTitle, { title, pgId })}
      text={fill(words.confirmText, { days: undoRemovalDays })}
      {...(whose !== "own" && { reason: { label: words.reason, help: words.reasonHelp[whose] } })}
      confirm={words.confirm}
      pending={words.removing}
      onClose={onClose}
    />
  );
}
