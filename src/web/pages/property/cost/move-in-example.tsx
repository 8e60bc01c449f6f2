import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import { classes } from "#web/ui/classes.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { AskLink } from "#web/pages/property/enquiry/contact-link.tsx";
import { type CalendarDay, formatDayAndMonth } from "./calendar-day.ts";
import type { ChosenStay } from "./cost-panel.tsx";
import styles from "./move-in-example.module.css";
import { formatDayOfStay, formatMoveInExample } from "./format-move-in.ts";

/** The terms as days and sums: what happens to somebody who moves in on this day and stays as long as chosen. */
export function MoveInExample({
  property,
  moveIn,
  chosen: { choice, cost },
}: {
  property: Property;
  moveIn: CalendarDay;
  chosen: ChosenStay;
}) {
  const { stay: words, facts } = stayMessages;
  const steps = formatMoveInExample(property, { moveIn, months: choice.months, cost }, stayMessages);
  return (
    <div className={styles.example}>
      <h3>{fill(words.ifYouMoveIn, { day: formatDayAndMonth(moveIn) })}</h3>
      <p>
        {fill(words.exampleOf, {
          sharing: facts.sharing[choice.sharing],
          stay: formatCount(words.monthsOf, choice.months),
        })}
      </p>
      <ol className={styles.line}>
        {steps.map(({ day, text, ask }) => (
          <li key={text} className={classes(day === undefined && styles.unknown)}>
            <time dateTime={day}>{formatDayOfStay(day, words)}</time>
            <span>
              {text} {ask !== undefined && <AskLink topic={ask} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
