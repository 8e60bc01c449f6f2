import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ToolDialog } from "./tool-dialog.tsx";

/** Asks whether something is really meant. `title` names what it is about. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onClose,
}: {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ToolDialog title={title} onClose={onClose}>
      {(close) => (
        <>
          {children}
          <Button
            isWide
            onClick={() => {
              // First, so that what is said of the outcome is not behind it.
              close();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
          <Button look="line" isWide onClick={close}>
            {cancel}
          </Button>
        </>
      )}
    </ToolDialog>
  );
}
