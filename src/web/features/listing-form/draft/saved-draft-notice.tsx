import { useEffect, useRef } from "react";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "#web/features/listing-form/listing-form.module.css";
import { describeMissed } from "#web/features/listing-form/describe-left-out.ts";

/** Says that the fields hold what was typed before. */
export function SavedDraftNotice({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const { draft: words } = listingFormMessages;
  const timestamp = new Date(at).toISOString();
  return (
    <div className={classes("spread", styles.notice)}>
      <p>{fill(words.kept, { date: formatDate(timestamp), time: formatClock(timestamp) })}</p>
      <Button look="line" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}

/** In the tab that opened the draft first. */
export function ElsewhereNotice({ onTake }: { onTake: () => void }) {
  const { draft: words } = listingFormMessages;
  return (
    <div className={classes("spread", styles.notice)}>
      <p role="alert">{words.elsewhere}</p>
      <Button onClick={onTake}>{words.goOn}</Button>
    </div>
  );
}

/** Names the photos that were ready too late to go along with the draft. */
export function MissedPhotosNotice({ names }: { names: readonly string[] }) {
  const messages = listingFormMessages;
  return (
    <div role="alert" className={styles.alert}>
      {names.length > 0 && describeMissed(names, messages)}
    </div>
  );
}

/** After a slip of the finger: it takes the focus, which was on the button that discarded. */
export function DiscardedNotice({ onBringBack }: { onBringBack: () => void }) {
  const { draft: words } = listingFormMessages;
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, [notice]);
  return (
    <section ref={notice} className={classes("spread", styles.notice)} tabIndex={-1} aria-label={words.discarded}>
      <p>{words.discarded}</p>
      <Button look="line" onClick={onBringBack}>
        {words.bringBack}
      </Button>
    </section>
  );
}
