import { type ReactNode, type RefObject, useEffect, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/ui/dialog.module.css";

/**
 * A dialog around a tool's form, open for as long as it is rendered. It is closed by `dialog.current.close()`, so that the focus
 * goes back to where it was; only then is `onClose` called.
 */
export function ToolDialog({
  dialog,
  title,
  cancel,
  onClose,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Names what it is about. */
  title: string;
  cancel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, [dialog]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {children}
        <Button look="line" isWide onClick={() => dialog.current?.close()}>
          {cancel}
        </Button>
      </div>
    </dialog>
  );
}
