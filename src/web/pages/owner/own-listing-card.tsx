import { useRef } from "react";
import { undoRemovalDays } from "#contract/limits.ts";
import {
  type OwnListing,
  type OwnStatus,
  changeListingStatus,
  deleteProperty,
  restoreListing,
} from "#contract/owner/owner-properties.ts";
import { SuspensionNotice } from "#web/features/listing-form/suspension-notice.tsx";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatCount } from "#web/format/words.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { listAddress, ownListingAddress, paths, propertyAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import styles from "./my-listings-page.module.css";
import type { Removal } from "./removed-notice.tsx";

const widths = [120, 160, 240, 320, 480] as const;
const sizes = pictureSizes(["(min-width: 481px)", "176px"], ["", "104px"]);
const tones = { live: "yes", paused: "look", removed: "no" } as const satisfies Record<OwnStatus, string>;

/** An owner's listing with its status, number of enquiries and actions. */
export function OwnListingCard({ listing, onRemoved }: { listing: OwnListing; onRemoved: (removal: Removal) => void }) {
  const { ownListing: words, facts } = ownerMessages;
  const { title, pgId, status, rentFrom, leads, newLeads, restorableUntil } = listing;
  const isRemoved = status === "removed";
  return (
    <article className={classes("card", styles.card, isRemoved && styles.isRemoved)}>
      <PropertyPicture photo={listing.cover} widths={widths} sizes={sizes} alt="" />
      <div className={styles.about}>
        <h2 className={styles.title} lang={languageOf(title)} dir="auto">
          {status === "live" ? (
            <PageLink className="alone" href={propertyAddress(pgId)}>
              {title}
            </PageLink>
          ) : (
            title
          )}
        </h2>
        <p className={styles.line}>
          <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
          <span className="num">{pgId}</span>
          <span>{fill(facts.place, { locality: listing.locality, city: listing.city })}</span>
        </p>
        <p className={styles.line}>
          {rentFrom === undefined ? words.noRent : fill(words.rentFrom, { rent: formatRupees(rentFrom) })}
        </p>
        <p className={styles.line}>
          {restorableUntil === undefined
            ? fill(words.changed, { date: formatDate(listing.updatedAt) })
            : fill(words.until, { date: formatDate(restorableUntil) })}
        </p>
        <SuspensionNotice listing={listing} />
        <p className={styles.line}>
          <PageLink className={styles.leads} href={listAddress(paths.ownerLeads, { listing: pgId })}>
            {formatCount(words.enquiries, leads)}
            {newLeads > 0 && <Badge tone="neel">{fill(words.newEnquiries, { count: newLeads })}</Badge>}
          </PageLink>
        </p>
      </div>
      <Tools listing={listing} onRemoved={onRemoved} />
    </article>
  );
}

function Tools({ listing, onRemoved }: { listing: OwnListing; onRemoved: (removal: Removal) => void }) {
  const { ownListing: words } = ownerMessages;
  const { id, title, status } = listing;
  const isHeld = listing.suspension !== undefined;
  const hasScript = useHasScript();
  const reload = useReload();
  // Another tab or an admin has changed the listing: the list is reloaded, and may no longer contain this card.
  const describeFailure = (_: unknown, refusal?: number) => (refusal === 404 ? fill(words.gone, { title }) : undefined);
  const changeStatus = useTool(changeListingStatus, reload, { describeFailure });
  const restore = useTool(restoreListing, reload, { describeFailure });
  const whenRemoved = ({ restorableUntil }: { restorableUntil: string }) => {
    onRemoved({ id, title, restorableUntil });
    return reload();
  };
  const remove = useTool(deleteProperty, whenRemoved, { describeFailure });
  const dialog = useRef<HTMLDialogElement>(null);
  const params = { id };
  const named = (action: string) => ({ "aria-label": fill(words.named, { action, title }) });
  if (status === "removed")
    return (
      <div className={styles.tools}>
        {hasScript && !isHeld && (
          <Button look="line" {...named(words.restore)} onClick={() => void restore({ params })}>
            {words.restore}
          </Button>
        )}
      </div>
    );
  const isLive = status === "live";
  const turn = isLive ? words.pause : words.resume;
  return (
    <div className={styles.tools}>
      <LinkButton look="soft" href={ownListingAddress(listing.pgId)} {...named(words.edit)}>
        {words.edit}
      </LinkButton>
      {hasScript && (
        <>
          {!isHeld && (
            <Button
              look="line"
              {...named(turn)}
              onClick={() => void changeStatus({ params, body: { status: isLive ? "paused" : "live" } })}
            >
              {turn}
            </Button>
          )}
          <Button
            look="text"
            {...named(words.remove)}
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
          >
            {words.remove}
          </Button>
          <ConfirmDialog
            dialog={dialog}
            title={fill(words.confirmTitle, { title })}
            confirm={words.confirm}
            cancel={words.cancel}
            onConfirm={() => void remove({ params })}
          >
            <ul className={styles.consequences}>
              {words.consequences.map((text) => (
                <li key={text}>{fill(text, { days: undoRemovalDays })}</li>
              ))}
            </ul>
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
