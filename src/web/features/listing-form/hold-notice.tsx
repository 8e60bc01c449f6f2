import type { OwnListing } from "#contract/owner-properties.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { paths } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { listingFormMessages } from "#web/messages/listing-form.ts";
import styles from "./hold-notice.module.css";

/** That an admin took the listing off the site, why, and where its owner objects; nothing where none did. */
export function HoldNotice({ listing: { status, hold } }: { listing: Pick<OwnListing, "status" | "hold"> }) {
  const { hold: words } = listingFormMessages;
  if (!hold || status === "live") return null;
  const { reason } = hold;
  const said = reason === undefined ? words.noReason : fill(words.reason, { reason });
  return (
    <div className={styles.hold}>
      <p>{words.statuses[status]}</p>
      <p lang={languageOf(said)}>{said}</p>
      <PageLink className="alone" href={paths.contact}>
        {words.object}
      </PageLink>
    </div>
  );
}
