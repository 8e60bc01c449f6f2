import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./tool-dialog.module.css";

/**
 * A dialog that is open for as long as it is rendered. What is inside closes it by `close`, so that the focus goes back to where
 * it was; only then is `onClose` called.
 */
export function ToolDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  );
}
