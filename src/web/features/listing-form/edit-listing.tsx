import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { EditableListing } from "#contract/owner/owner-properties.ts";
import { languageOf } from "#web/format/language-of.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { type FormValues, valuesOf } from "#web/forms/use-form.ts";
import { paths, propertyAddress } from "#web/paths.ts";
import { forgetDraftsExcept } from "#web/session/saved-drafts.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "./add-listing.module.css";
import { ChangedListing } from "./conflict/changed-listing.tsx";
import { ConflictChoices } from "./conflict/conflict-choices.tsx";
import { SuspensionNotice } from "./suspension-notice.tsx";
import { discardListingDraft, saveListingDraft, savedListingDraft } from "./draft/listing-draft.ts";
import { valuesOfListing } from "./listing-values.ts";
import { type Merge, mergeChanges, withChoice } from "./conflict/merge-changes.ts";
import { OwnPhotos } from "./photos/own-photos.tsx";

/**
 * A listing as its owner changes it: what it says by one form, its photos each at once.
 * @param reload reloads the listing, if it turns out to be outdated.
 */
export function EditListing({
  account,
  listing,
  reload,
}: {
  account: string;
  listing: EditableListing;
  reload: () => Promise<void>;
}) {
  const { editListing: words } = listingFormMessages;
  const hasScript = useHasScript();
  const { pgId, status, draft } = listing;
  const [title, setTitle] = useState(draft.title);
  return (
    <div className={styles.site}>
      <PageLink className="alone" href={paths.owner}>
        {words.back}
      </PageLink>
      <h1 lang={languageOf(title)} dir="auto">
        {title}
      </h1>
      <p className="actions">
        <span className="num mute">{pgId}</span>
        {status === "live" ? (
          <LinkButton look="line" href={propertyAddress(pgId)}>
            {words.seeIt}
          </LinkButton>
        ) : (
          !listing.suspension && <span>{words.hidden[status]}</span>
        )}
      </p>
      <SuspensionNotice listing={listing} />
      {/* What was typed and not saved lies in the browser: the server cannot render it. */}
      {hasScript ? (
        <Tools
          account={account}
          listing={listing}
          reload={reload}
          onSaved={({ draft: saved }) => setTitle(saved.title)}
        />
      ) : (
        <noscript>{words.needsScript}</noscript>
      )}
    </div>
  );
}

/** What the form begins with: the listing as it is, with what was typed on this device before. */
interface Beginning {
  listing: EditableListing;
  /** The listing's values when it was loaded. */
  base: FormValues;
  values: FormValues;
  /** Of what both sides wrote; absent while nobody else did. */
  meanwhile?: Pick<Merge, "conflicts" | "taken"> | undefined;
  /** Milliseconds since 1970, of what was typed before. */
  savedAt?: number | undefined;
}

/** What was typed before, if anything was, and what it was typed over. */
interface Typed {
  base?: FormValues | undefined;
  values: FormValues;
  at?: number;
}

function beginWith(listing: EditableListing, typed?: Typed): Beginning {
  const base = valuesOfListing(listing.draft);
  if (!typed?.base) return { listing, base, values: base };
  const { merged, ...meanwhile } = mergeChanges(typed.base, typed.values, base);
  const isTogether = meanwhile.conflicts.length === 0 && meanwhile.taken.length === 0;
  return { listing, base, values: merged, savedAt: typed.at, meanwhile: isTogether ? undefined : meanwhile };
}

function Tools({
  account,
  listing,
  reload,
  onSaved,
}: {
  account: string;
  listing: EditableListing;
  reload: () => Promise<void>;
  onSaved: (saved: EditableListing) => void;
}) {
  const draft = { account, about: `listing-${listing.id}` };
  const [beginning, setBeginning] = useState(() => beginWith(listing, savedListingDraft(draft)));
  const [round, setRound] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const begin = (next: Beginning) => {
    // What two versions came to, or was chosen between them, is a draft like what is typed.
    if (next.values !== next.base) saveListingDraft(draft, next.values, next.base);
    setBeginning(next);
    setRound(round + 1);
  };
  useEffect(() => {
    void forgetDraftsExcept(account);
  }, [account]);
  const { base, values, meanwhile, savedAt } = beginning;
  return (
    <>
      <OwnPhotos listing={listing} reload={reload} />
      {meanwhile && (
        <ConflictChoices
          key={`version ${beginning.listing.version}`}
          merge={meanwhile}
          onChoose={({ about, ...sides }, side) => {
            const typed = element.current ? valuesOf(element.current) : values;
            begin({ ...beginning, values: withChoice(typed, about, sides[side]) });
          }}
        />
      )}
      <ChangedListing
        key={`round ${round}`}
        element={element}
        draft={draft}
        listing={beginning.listing}
        base={base}
        values={values}
        savedAt={savedAt}
        onSaved={(saved) => {
          setBeginning(beginWith(saved));
          onSaved(saved);
        }}
        onMeanwhile={(current, typed) =>
          begin(
            beginWith(z.decode(EditableListing, current as z.input<typeof EditableListing>), { base, values: typed }),
          )
        }
        onDiscard={() => {
          void discardListingDraft(draft);
          begin(beginWith(beginning.listing));
        }}
      />
    </>
  );
}
