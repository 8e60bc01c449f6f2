import type { Account } from "#contract/account/account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { listingSuspendedMail } from "./mails/listing-suspended.ts";
import { suspensionLiftedMail } from "./mails/suspension-lifted.ts";
import { conflict } from "#server/http/errors.ts";
import { type Suspension, suspensionOf, ownerOf } from "./listing-suspension.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findMailbox } from "./listing-store.ts";
import { restorableUntil } from "./present-listing.ts";

const suspensionMessages: Readonly<Record<Suspension["as"], string>> = {
  removed:
    "Our team removed this PG, and only our team can bring it back. You object? The Contact page says how to reach us.",
  paused:
    "Our team paused this PG, and only our team can resume it. You object? The Contact page says how to reach us.",
};

/** Throws 409 for whoever is no admin where an admin took the listing off the site: nobody else brings it back. */
export function requireNotSuspended({ role }: Account, row: ListingRow): void {
  const suspension = suspensionOf(row);
  if (role === "admin" || !suspension) return;
  throw conflict(suspensionMessages[suspension.as]);
}

type Post = Pick<ListingParts, "mailer" | "site">;

/**
 * Writes to the owner of a listing, as it is now, that it was taken off the site, and why. `wasHeld` where it was so before,
 * and the reason is another one now.
 */
export async function notifySuspended(
  transaction: Transaction,
  post: Post,
  row: ListingRow,
  { suspension, wasSuspended }: { suspension: Suspension; wasSuspended: boolean },
): Promise<void> {
  const unsent = await cancelUnsent(transaction, post, row, suspension.as);
  const isNews = wasSuspended ? unsent.includes("listing-held") : !unsent.includes("listing-released");
  const until =
    suspension.as === "removed" ? { restorableUntil: new Date(restorableUntil(row.removedAt ?? new Date())) } : {};
  const words = listingSuspendedMail(post.site, {
    listing: row,
    suspendedAs: suspension.as,
    reason: suspension.reason ?? null,
    ...until,
  });
  await tellOwner(transaction, post, row, suspension.as, {
    words,
    kind: isNews ? "listing-held" : "listing-held-again",
  });
}

/**
 * Writes to the owner of a listing, as it is now, that an admin lifted a hold. Nothing is written where they never heard of
 * the hold.
 */
export async function notifySuspensionLifted(
  transaction: Transaction,
  post: Post,
  row: ListingRow,
  lifted: Suspension["as"],
): Promise<void> {
  const unsent = await cancelUnsent(transaction, post, row, lifted);
  if (unsent.includes("listing-held")) return;
  const words = suspensionLiftedMail(post.site, {
    listing: row,
    status: row.status,
    isHeld: suspensionOf(row) !== undefined,
    ...(row.removedAt && { restorableUntil: new Date(restorableUntil(row.removedAt)) }),
  });
  await tellOwner(transaction, post, row, lifted, { words, kind: "listing-released" });
}

/** Forgets what was to tell of such a hold before and has not left: it is out of date. Resolves to its kinds. */
async function cancelUnsent(
  transaction: Transaction,
  { mailer }: Post,
  { id }: ListingRow,
  suspension: Suspension["as"],
): Promise<string[]> {
  return mailer.cancelMailAbout(transaction, { listing: id, suspension });
}

async function tellOwner(
  transaction: Transaction,
  { mailer }: Post,
  row: ListingRow,
  suspension: Suspension["as"],
  mail: { words: MailInLanguages; kind: string },
): Promise<void> {
  const ownerId = ownerOf(row);
  const to = ownerId === null ? undefined : await findMailbox(transaction, ownerId);
  if (to !== undefined) await mailer.enqueueMail(transaction, { ...mail, to, about: { listing: row.id, suspension } });
}
