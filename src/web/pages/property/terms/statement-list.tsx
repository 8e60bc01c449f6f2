import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { stayMessages } from "#web/messages/property/stay.ts";
import { AskLink } from "#web/pages/property/enquiry/contact-link.tsx";
import type { Statement } from "./property-terms.ts";
import styles from "./statement-list.module.css";

/** What is known, a row each, and what is not stated among it. */
export function StatementList({ statements }: { statements: readonly Statement[] }) {
  const { facts } = stayMessages;
  return (
    <ul className={styles.list}>
      {statements.map(({ icon, text, note, isNo, isUnknown }) => (
        <li key={text} className={classes(isUnknown && styles.unknown)}>
          <Icon name={isUnknown ? "message-circle-question-mark" : isNo ? "x" : icon} />
          <span>{text}</span>
          {isUnknown ? (
            <small>
              {facts.notStated} <AskLink topic={text} />
            </small>
          ) : (
            note !== undefined && <small>{note}</small>
          )}
        </li>
      ))}
    </ul>
  );
}
