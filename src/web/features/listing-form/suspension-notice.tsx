import type { OwnListing } from "#contract/owner/owner-properties.ts";
import { languageOf } from "#web/format/language-of.ts";
import { paths } from "#web/paths.ts";
import { OwnWords } from "#web/ui/own-words.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";
import styles from "./suspension-notice.module.css";

/** That an admin took the listing off the site, why, and where its owner objects; nothing where none did. */
export function SuspensionNotice({
  listing: { status, suspension },
}: {
  listing: Pick<OwnListing, "status" | "suspension">;
}) {
  const { suspension: words } = listingFormMessages;
  const { ownWords } = ownWordsMessages;
  if (!suspension || status === "live") return null;
  const { reason } = suspension;
  return (
    <div className={styles.hold}>
      <p>{words.statuses[status]}</p>
      {reason === undefined ? (
        <p>{words.noReason}</p>
      ) : (
        <OwnWords sentence={words.reason} words={reason} language={languageOf(reason)} label={ownWords.language} />
      )}
      <PageLink className="alone" href={paths.contact}>
        {words.object}
      </PageLink>
    </div>
  );
}
