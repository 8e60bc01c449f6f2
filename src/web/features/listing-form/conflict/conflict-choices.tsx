import { useEffect, useId, useRef } from "react";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { joinWords } from "#web/format/words.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "./conflict-choices.module.css";
import { fieldLabel, formatFieldNames } from "#web/features/listing-form/fields/field-words.ts";
import type { Conflict, Merge } from "./merge-changes.ts";

/** Two people wrote the same listing at once: what differs side by side, mine standing until theirs is chosen. */
export function ConflictChoices({
  merge: { conflicts, taken },
  onChoose,
}: {
  merge: Pick<Merge, "conflicts" | "taken">;
  onChoose: (conflict: Conflict, side: "mine" | "theirs") => void;
}) {
  const messages = listingFormMessages;
  const { editListing: words, facts } = messages;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, [section]);
  const labelOf = (about: string) => fieldLabel(about, messages) ?? about;
  return (
    <section ref={section} className={styles.choices} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.meanwhile}</h2>
      <p>{conflicts.length > 0 ? words.bothKept : words.together}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.about}>
          <legend>{labelOf(conflict.about)}</legend>
          {(["mine", "theirs"] as const).map((side) => {
            const text = formatFieldNames(conflict[side], messages);
            return (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={`${titleId}-${conflict.about}`}
                  defaultChecked={side === "mine"}
                  onChange={() => onChoose(conflict, side)}
                />
                {words.sides[side]}
                <span className={styles.text} lang={languageOf(text)} dir="auto">
                  {text}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
      {taken.length > 0 && <p>{fill(words.taken, { fields: joinWords(taken.map(labelOf), facts.and) })}</p>}
    </section>
  );
}
