import type { Account } from "#contract/account/account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { listingHeldMail } from "./mails/listing-suspended.ts";
import { listingReleasedMail } from "./mails/suspension-lifted.ts";
import { conflict } from "#server/http/errors.ts";
import { type Hold, holdOf, ownerOf } from "./listing-suspension.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findMailbox } from "./listing-store.ts";
import { restorableUntil } from "./present-listing.ts";

const heldMessages: Readonly<Record<Hold["as"], string>> = {
  removed:
    "Our team removed this PG, and only our team can bring it back. You object? The Contact page says how to reach us.",
  paused:
    "Our team paused this PG, and only our team can resume it. You object? The Contact page says how to reach us.",
};

/** Throws 409 for whoever is no admin where an admin took the listing off the site: nobody else brings it back. */
export function requireNotHeld({ role }: Account, row: ListingRow): void {
  const hold = holdOf(row);
  if (role === "admin" || !hold) return;
  throw conflict(heldMessages[hold.as]);
}

type Post = Pick<ListingParts, "mailer" | "site">;

/**
 * Writes to the owner of a listing, as it is now, that it was taken off the site, and why. `wasHeld` where it was so before,
 * and the reason is another one now.
 */
export async function tellHeld(
  transaction: Transaction,
  post: Post,
  row: ListingRow,
  { hold, wasHeld }: { hold: Hold; wasHeld: boolean },
): Promise<void> {
  const unsent = await cancelUnsent(transaction, post, row, hold.as);
  const isNews = wasHeld ? unsent.includes("listing-held") : !unsent.includes("listing-released");
  const until =
    hold.as === "removed" ? { restorableUntil: new Date(restorableUntil(row.removedAt ?? new Date())) } : {};
  const words = listingHeldMail(post.site, {
    listing: row,
    heldAs: hold.as,
    reason: hold.reason ?? null,
    ...until,
  });
  await tellOwner(transaction, post, row, hold.as, { words, kind: isNews ? "listing-held" : "listing-held-again" });
}

/**
 * Writes to the owner of a listing, as it is now, that an admin lifted a hold. Nothing is written where they never heard of
 * the hold.
 */
export async function tellReleased(
  transaction: Transaction,
  post: Post,
  row: ListingRow,
  lifted: Hold["as"],
): Promise<void> {
  const unsent = await cancelUnsent(transaction, post, row, lifted);
  if (unsent.includes("listing-held")) return;
  const words = listingReleasedMail(post.site, {
    listing: row,
    status: row.status,
    isHeld: holdOf(row) !== undefined,
    ...(row.removedAt && { restorableUntil: new Date(restorableUntil(row.removedAt)) }),
  });
  await tellOwner(transaction, post, row, lifted, { words, kind: "listing-released" });
}

/** Forgets what was to tell of such a hold before and has not left: it is out of date. Resolves to its kinds. */
async function cancelUnsent(
  transaction: Transaction,
  { mailer }: Post,
  { id }: ListingRow,
  hold: Hold["as"],
): Promise<string[]> {
  return mailer.cancelMailAbout(transaction, { listing: id, hold });
}

async function tellOwner(
  transaction: Transaction,
  { mailer }: Post,
  row: ListingRow,
  hold: Hold["as"],
  mail: { words: MailInLanguages; kind: string },
): Promise<void> {
  const ownerId = ownerOf(row);
  const to = ownerId === null ? undefined : await findMailbox(transaction, ownerId);
  if (to !== undefined) await mailer.enqueueMail(transaction, { ...mail, to, about: { listing: row.id, hold } });
}
