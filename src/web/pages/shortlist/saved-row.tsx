import { type FormEvent, useId, useRef } from "react";
import { longestShortlistNote } from "#contract/shortlist/shortlist-limits.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { startingPrice } from "#contract/property/property-facts.ts";
import type { FormState } from "#contract/wire/form-state.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { describeBeds } from "#web/features/properties/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatRupees } from "#web/format/money.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";
import { paths, propertyAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import type { SavedEntry } from "./load-shortlist.ts";
import styles from "./shortlist-page.module.css";

const widths = [120, 160, 240, 320, 480] as const;
const sizes = pictureSizes(["(min-width: 60em)", "192px"], ["", "104px"]);

/** One PG of the shortlist: what it is, the note, and what can be done about it. Its forms work without scripts. */
export function SavedRow({
  entry,
  card,
  isKnown,
  posted,
  compareForm,
  isChosen,
  canBeChosen,
  onChoose,
  onRemove,
  onNote,
}: {
  entry: SavedEntry;
  /** Undefined where it is not offered, or not known. */
  card: PropertyCard | undefined;
  /** Whether it is known which PGs are offered. */
  isKnown: boolean;
  /** Its form, where the page is the answer to it. */
  posted: FormState | undefined;
  compareForm: string;
  isChosen: boolean;
  canBeChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onRemove: () => Promise<boolean>;
  onNote: (text: string) => Promise<boolean>;
}) {
  const { shortlist: words } = shortlistMessages;
  const { pgId, note } = entry;
  const title = card?.title ?? entry.title ?? pgId;
  const isGone = isKnown && !card;
  return (
    <li className={styles.entry} data-is-gone={isGone || undefined}>
      {/* The heading beside it says what it shows. */}
      <div className={styles.picture}>
        <PropertyPicture photo={card?.photo} widths={widths} sizes={sizes} alt="" />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name} lang={languageOf(title)} dir="auto">
          {card ? <PageLink href={propertyAddress(pgId)}>{title}</PageLink> : title}
        </h2>
        {card ? <Offered card={card} /> : <p className="mute">{pgId}</p>}
        {isGone && (
          <p>
            <Badge tone="no">{entry.state === undefined ? words.unknown : words.gone[entry.state]}</Badge>
          </p>
        )}
      </div>
      <div className={styles.note}>
        {note !== undefined && <p className={styles.words}>{note}</p>}
        <NoteForm pgId={pgId} note={note} posted={posted} onNote={onNote} />
      </div>
      <div className={styles.actions}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            form={compareForm}
            name="ids"
            value={pgId}
            aria-label={fill(words.compareNamed, { title })}
            checked={isChosen}
            disabled={!card || (!isChosen && !canBeChosen)}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          {words.compare}
        </label>
        <form
          method="post"
          action={paths.shortlist}
          onSubmit={(event) => {
            event.preventDefault();
            void onRemove();
          }}
        >
          <input type="hidden" name="id" value={pgId} />
          <input type="hidden" name="remove" value="1" />
          <Button type="submit" look="text" aria-label={fill(words.removeNamed, { title })}>
            {words.remove}
          </Button>
        </form>
      </div>
    </li>
  );
}

function Offered({ card }: { card: PropertyCard }) {
  const { facts } = shortlistMessages;
  const price = startingPrice(card);
  const beds = price && card.bedsFree[price.sharing];
  return (
    <>
      <p className="mute small">
        {fill(facts.place, { locality: card.locality, city: card.city })} · {facts.genders[card.gender]}
      </p>
      <p className="price">
        {price ? (
          <>
            <b>{formatRupees(price.rent)}</b>
            <span>{facts.perMonth}</span>
            <small>{facts.sharing[price.sharing]}</small>
          </>
        ) : (
          <b>{facts.priceOnRequest}</b>
        )}
      </p>
      {price && <p className={classesOfBeds(beds)}>{describeBeds(beds, facts)}</p>}
    </>
  );
}

function classesOfBeds(beds: number | undefined): string {
  return beds !== undefined && beds > 0 ? "small yes" : "small mute";
}

function NoteForm({
  pgId,
  note,
  posted,
  onNote,
}: {
  pgId: string;
  note: string | undefined;
  posted: FormState | undefined;
  onNote: (text: string) => Promise<boolean>;
}) {
  const { shortlist: words } = shortlistMessages;
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const problem = posted?.problems["note"];
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("note");
    const isSaved = await onNote(typeof typed === "string" ? typed : "");
    if (!isSaved || !details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} open={problem !== undefined}>
      <summary className={styles.edit}>{note === undefined ? words.addNote : words.editNote}</summary>
      <form method="post" action={paths.shortlist} className="stack" onSubmit={(event) => void handleSubmit(event)}>
        <input type="hidden" name="id" value={pgId} />
        <label htmlFor={id}>{words.note}</label>
        <TextArea
          id={id}
          name="note"
          rows={3}
          maxLength={longestShortlistNote}
          defaultValue={posted?.values["note"] ?? note}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-help ${id}-error`}
        />
        <p id={`${id}-help`} className="cap mute">
          {fill(words.noteHelp, { most: longestShortlistNote })}
        </p>
        <FieldError id={`${id}-error`} error={problem} />
        <Button type="submit" look="line">
          {words.saveNote}
        </Button>
      </form>
    </details>
  );
}
