import type { LeadEvent } from "#contract/lead/leads.ts";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import styles from "./lead-events.module.css";

/** What was done about an enquiry and noted, the oldest first. */
export function LeadEvents({ events }: { events: readonly LeadEvent[] }) {
  const { leads: words } = leadMessages;
  return (
    <section aria-label={words.history}>
      <h3 className={styles.title}>{words.history}</h3>
      {events.length === 0 ? (
        <p className="mute">{words.nothingYet}</p>
      ) : (
        <ol className={styles.events}>
          {events.map(({ at, by, stage, note }, index) => (
            // Rows are only ever added behind the others.
            // oxlint-disable-next-line react/no-array-index-key -- two may have come at one moment
            <li key={index} className={note === undefined ? undefined : styles.note}>
              <span lang={note && languageOf(note)} dir="auto">
                {note ?? fill(words.moved, { stage: stage ? words.stages[stage] : "" })}
              </span>
              <small>{[formatDate(at), formatClock(at), by].filter((part) => part !== undefined).join(" · ")}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
