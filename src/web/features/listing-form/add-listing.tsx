import { useEffect, useRef, useState } from "react";
import type { Property } from "#contract/property/property.ts";
import { languageOf } from "#web/format/language-of.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import type { FormValues } from "#web/forms/use-form.ts";
import { paths, propertyAddress } from "#web/paths.ts";
import { forgetDraftsExcept } from "#web/session/saved-drafts.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { OwnWords } from "#web/ui/own-words.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "./add-listing.module.css";
import { DiscardedNotice, ElsewhereNotice, MissedPhotosNotice } from "./draft/saved-draft-notice.tsx";
import { discardListingDraft, saveListingDraft, savePhotos } from "./draft/listing-draft.ts";
import { NewListing } from "./new-listing.tsx";
import type { NewPhoto } from "./photos/use-new-photos.ts";
import { useOneTab } from "./draft/use-one-tab.ts";

/**
 * Adding a listing: one page for owners and for admins.
 * @param variant its place: a page of the site, or one within the admins' frame, which keeps another distance above.
 */
export function AddListing({ account, variant }: { account: string; variant: "site" | "admin" }) {
  const { addProperty: words } = listingFormMessages;
  const hasScript = useHasScript();
  return (
    <div className={styles[variant]}>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {/* Its draft lies in the browser: the server cannot render what will stand in it. */}
      {hasScript ? <Listings account={account} /> : <noscript>{words.needsScript}</noscript>}
    </div>
  );
}

/** One form after the other: each is new after the one before was sent, or discarded. */
function Listings({ account }: { account: string }) {
  const { draft, isElsewhere, take } = useOneTab({ account, about: "new-listing" });
  const [round, setRound] = useState(0);
  const [missed, setMissed] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<Property>();
  const [discarded, setDiscarded] = useState<{ values: FormValues; photos: readonly NewPhoto[] }>();

  useEffect(() => {
    void forgetDraftsExcept(account);
  }, [account]);

  const discard = async (values: FormValues, photos: readonly NewPhoto[]) => {
    await discardListingDraft(draft);
    setDiscarded({ values, photos });
    setRound(round + 1);
  };
  const bringBack = async () => {
    if (!discarded) return;
    saveListingDraft(draft, discarded.values);
    await savePhotos(draft, discarded.photos);
    setDiscarded(undefined);
    setRound(round + 1);
  };
  return (
    <>
      {added && <AddedNotice key={added.id} property={added} />}
      {isElsewhere && (
        <ElsewhereNotice
          onTake={() => {
            take();
            setRound(round + 1);
          }}
        />
      )}
      <MissedPhotosNotice names={missed} />
      {discarded && !isElsewhere && <DiscardedNotice onBringBack={() => void bringBack()} />}
      {/* Only hidden: it may be sending. */}
      <div hidden={isElsewhere}>
        <NewListing
          key={`round ${round}`}
          draft={draft}
          onMissedPhoto={(name) => setMissed((names) => [...names, name])}
          onAdded={(property) => {
            setMissed([]);
            setAdded(property);
            setDiscarded(undefined);
            setRound(round + 1);
          }}
          onDiscard={(values, photos) => void discard(values, photos)}
        />
      </div>
    </>
  );
}

function AddedNotice({ property: { title, pgId } }: { property: Property }) {
  const { addProperty: words } = listingFormMessages;
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, [notice]);
  return (
    <section ref={notice} className={styles.added} tabIndex={-1} aria-label={words.title}>
      <OwnWords className={styles.what} sentence={words.added} words={title} language={languageOf(title)} />
      <p className="actions">
        <LinkButton href={propertyAddress(pgId)}>{words.seeIt}</LinkButton>
        <LinkButton look="line" href={paths.owner}>
          {words.myPgs}
        </LinkButton>
      </p>
      <p className="mute">{words.another}</p>
    </section>
  );
}
