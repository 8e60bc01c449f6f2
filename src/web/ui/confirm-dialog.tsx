import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./confirm-dialog.module.css";
import frame from "./dialog.module.css";

/** Asks for confirmation of a destructive action. Opened by `dialog.current.showModal()`; closes on either choice. */
export function ConfirmDialog({
  dialog,
  title,
  confirm,
  cancel,
  onConfirm,
  onClose,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The dialog's heading. */
  title: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Called on either choice, before the action. */
  onClose?: () => void;
  /** The consequences of the action. */
  children: ReactNode;
}) {
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={classes(frame.dialog, styles.confirm)} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <Button
        isWide
        onClick={() => {
          close();
          onConfirm();
        }}
      >
        {confirm}
      </Button>
      <Button look="line" isWide onClick={close}>
        {cancel}
      </Button>
    </dialog>
  );
}
