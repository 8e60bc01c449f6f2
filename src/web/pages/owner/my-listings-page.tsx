import { useState } from "react";
import { lastPage } from "#contract/limits.ts";
import { type OwnListing, myListings } from "#contract/owner/owner-properties.ts";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import { listAddress, paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import styles from "./my-listings-page.module.css";
import { OwnListingCard } from "./own-listing-card.tsx";
import { OwnerArea, forOwners } from "./owner-area.tsx";
import { type Removal, RemovedNotice } from "./removed-notice.tsx";

export const load = forOwners(async ({ call, site, path, search }) => ({
  mine: await call(myListings, { query: pageOf(search.at) }),
  head: personalHead(site, ownerMessages.owner, path),
}));

function pageOf(text: string | undefined): { page?: number } {
  const page = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return page >= 1 && page <= lastPage ? { page } : {};
}

export function Page() {
  const data = usePageData(paths.owner);
  return <OwnerArea data={data}>{({ mine }) => <Listings {...mine} />}</OwnerArea>;
}

/** One page of one's own listings. */
interface MyListings {
  listings: OwnListing[];
  total: number;
  page: number;
  pages: number;
}

/** An owner's listings, the newest first. */
function Listings({ listings, total, page, pages }: MyListings) {
  const { owner: words } = ownerMessages;
  const [removal, setRemoval] = useState<Removal>();
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)} data-has-rows-of-buttons>
      <div className="head">
        <div>
          <h1>{words.title}</h1>
          {total > 0 && <p>{formatCount(words.count, total)}</p>}
        </div>
        {total > 0 && (
          <div className="actions">
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
