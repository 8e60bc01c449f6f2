import { useEffect, useRef } from "react";
import { restoreListing } from "#contract/owner/owner-properties.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { OwnWords } from "#web/ui/own-words.tsx";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import styles from "./my-listings-page.module.css";

/** A listing that was deleted a moment ago. */
export interface Removal {
  id: string;
  title: string;
  restorableUntil: string;
}

/** The nearest way back: it takes the focus, which was on the button that deleted. */
export function RemovedNotice({ removal, onUndone }: { removal: Removal; onUndone: () => void }) {
  const { ownListing: words } = ownerMessages;
  const { id, title, restorableUntil } = removal;
  const reload = useReload();
  const restore = useTool(restoreListing, () => {
    onUndone();
    return reload();
  });
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, [notice]);
  const text = fill(words.removed, { title, date: formatDate(restorableUntil) });
  return (
    <section ref={notice} className={classes("spread", styles.notice)} tabIndex={-1} aria-label={text}>
      <OwnWords
        sentence={fill(words.removed, { title: "{title}", date: formatDate(restorableUntil) })}
        words={title}
        language={languageOf(title)}
      />
      <Button onClick={() => void restore({ params: { id } })}>{words.undo}</Button>
    </section>
  );
}
