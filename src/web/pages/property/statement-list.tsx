import { usePropertyMessages } from "./use-property-messages.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Statement } from "./property-terms.ts";
import styles from "./statement-list.module.css";

/** What is known, a row each, and what is not stated among it. */
export function StatementList({ statements }: { statements: readonly Statement[] }) {
  const { facts } = usePropertyMessages();
  return (
    <ul className={styles.list}>
      {statements.map(({ icon, text, note, isUnknown }) => (
        <li key={text} className={classes(isUnknown && styles.unknown)}>
          <Icon name={isUnknown ? "message-circle-question-mark" : icon} />
          <span>{text}</span>
          {isUnknown ? <small>{facts.notStated}</small> : note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
