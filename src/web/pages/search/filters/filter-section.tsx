import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./filter-section.module.css";

/** Filters of one kind under a heading that closes; closed, it says what is chosen. */
export function FilterSection({
  title,
  chosen,
  isOpen,
  ruleId,
  children,
}: {
  title: string;
  chosen: readonly string[];
  isOpen: boolean;
  /** Of what says how the filters work together. */
  ruleId?: string;
  children: ReactNode;
}) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary>
        <span className={styles.title}>{title}</span> <span className={styles.chosen}>{chosen.join(", ")}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <fieldset aria-label={title} aria-describedby={ruleId}>
        {children}
      </fieldset>
    </details>
  );
}
