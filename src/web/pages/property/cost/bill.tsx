import { type ReactNode, useEffect, useRef } from "react";
import { formatRupees } from "#web/format/money.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./cost-panel.module.css";

/** As in cost-panel.module.css, where the lines beside the pictures are always in view. */
const wideScreen = "(min-width: 60em)";

/** A sum in rupees with the lines that it is made of: on phones they are one tap away, elsewhere always in view. */
export function Bill({
  label,
  note,
  sum,
  children,
}: {
  label: string;
  note?: string | undefined;
  sum: number;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // Styles show the lines on wide screens; screen readers learn it from the attribute.
  useEffect(() => {
    if (details.current && matchMedia(wideScreen).matches) details.current.open = true;
  }, []);
  return (
    <details ref={details} className={styles.details}>
      <summary className={styles.sum}>
        <span>
          {label}
          {note !== undefined && <small>{note}</small>}
        </span>
        <b>{formatRupees(sum)}</b>
        <Icon name="chevron-down" size="small" />
      </summary>
      <dl className={styles.bill}>{children}</dl>
    </details>
  );
}
