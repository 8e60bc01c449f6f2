import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";

/** Asks before something is done that hurts. It is opened by `dialog.current.showModal()`, and closes itself whatever is chosen. */
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
  /** Names what it is about. */
  title: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** Whatever was chosen; before what is done about it. */
  onClose?: () => void;
  /** What will happen. */
  children: ReactNode;
}) {
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
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
