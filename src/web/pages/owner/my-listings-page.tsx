import { useState } from "react";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import { listAddress, paths } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import type { MyListings } from "./load-owner-page.ts";
import styles from "./my-listings-page.module.css";
import { OwnListingCard } from "./own-listing-card.tsx";
import { type Removal, RemovedNotice } from "./removed-notice.tsx";

/** An owner's listings, the newest first. */
export function MyListingsPage({ listings, total, page, pages }: MyListings) {
  const { owner: words } = ownerMessages;
  const [removal, setRemoval] = useState<Removal>();
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <div className="head">
        <div>
          <h1>{words.title}</h1>
          {total > 0 && <p>{formatCount(words.count, total)}</p>}
        </div>
        {total > 0 && (
          <div className={styles.ways}>
            <LinkButton look="line" href={paths.ownerLeads}>
              {words.leads}
            </LinkButton>
            <LinkButton href={paths.addProperty}>{words.add}</LinkButton>
          </div>
        )}
      </div>
      {removal && <RemovedNotice key={removal.id} removal={removal} onUndone={() => setRemoval(undefined)} />}
      {total === 0 ? (
        <EmptyState shows="luggage" title={words.emptyTitle} text={words.emptyText}>
          <LinkButton href={paths.addProperty}>{words.add}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.listings}>
          {listings.map((listing) => (
            <li key={listing.id}>
              <OwnListingCard listing={listing} onRemoved={setRemoval} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={words.pages}>
          {page > 1 && (
            <LinkButton look="line" href={listAddress(paths.owner, page > 2 ? { at: String(page - 1) } : {})}>
              {words.previous}
            </LinkButton>
          )}
          <span className="num">{fill(words.position, { page, pages })}</span>
          {page < pages && (
            <LinkButton look="line" href={listAddress(paths.owner, { at: String(page + 1) })}>
              {words.next}
            </LinkButton>
          )}
        </nav>
      )}
    </main>
  );
}
