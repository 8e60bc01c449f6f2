import type { Account } from "#contract/account/account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailKind } from "#server/email/mail-kinds.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { listingSuspendedMail } from "./mails/listing-suspended.ts";
import { suspensionLiftedMail } from "./mails/suspension-lifted.ts";
import { conflict } from "#server/http/errors.ts";
import { canLiftSuspension, ownerIdOf } from "#server/policies/property-policies.ts";
import { findMailbox } from "#server/users/user-service.ts";
import { type Suspension, suspensionOf } from "./suspension-state.ts";
import type { ListingParts } from "./listing-parts.ts";
import type { ListingRow } from "./listing-store.ts";
import { restorableUntil } from "./present-listing.ts";
import type { PlainCode } from "#contract/messages/catalogue.ts";

const suspensionMessages: { readonly [As in Suspension["as"]]: PlainCode } = {
  removed: "property.removed-by-admin",
  paused: "property.paused-by-admin",
};

/** Throws 409 for users who are not admin where an admin took the listing off the site: only admins bring it back. */
export function requireNotSuspended(account: Account, row: ListingRow): void {
  const suspension = suspensionOf(row);
  if (!suspension || canLiftSuspension(account)) return;
  throw conflict(suspensionMessages[suspension.as]);
}

type MailParts = Pick<ListingParts, "mailer" | "site">;

/**
 * Mails the owner that a listing was suspended, and why. `row` is its new state; `wasSuspended`: it was suspended before, and only
 * the reason has changed.
 */
export async function notifySuspended(
  transaction: Transaction,
  mailParts: MailParts,
  row: ListingRow,
  { suspension, wasSuspended }: { suspension: Suspension; wasSuspended: boolean },
): Promise<void> {
  const unsent = await cancelUnsent(transaction, mailParts, row, suspension.as);
  const isNews = wasSuspended ? unsent.includes("listing-held") : !unsent.includes("listing-released");
  const until =
    suspension.as === "removed" ? { restorableUntil: new Date(restorableUntil(row.removedAt ?? new Date())) } : {};
  const words = listingSuspendedMail(mailParts.site, {
    listing: row,
    suspendedAs: suspension.as,
    reason: suspension.reason ?? null,
    ...until,
  });
  await mailOwner(transaction, mailParts, row, suspension.as, {
    words,
    kind: isNews ? "listing-held" : "listing-held-again",
  });
}

/**
 * Mails the owner that an admin lifted a suspension. `row` is the listing's new state. No mail is sent where the one about the
 * suspension has not left yet: that one is cancelled.
 */
export async function notifySuspensionLifted(
  transaction: Transaction,
  mailParts: MailParts,
  row: ListingRow,
  lifted: Suspension["as"],
): Promise<void> {
  const unsent = await cancelUnsent(transaction, mailParts, row, lifted);
  if (unsent.includes("listing-held")) return;
  const words = suspensionLiftedMail(mailParts.site, {
    listing: row,
    status: row.status,
    isHeld: suspensionOf(row) !== undefined,
    ...(row.removedAt && { restorableUntil: new Date(restorableUntil(row.removedAt)) }),
  });
  await mailOwner(transaction, mailParts, row, lifted, { words, kind: "listing-released" });
}

/** Cancels queued mail about this kind of suspension, which is outdated now. Resolves to the kinds of the cancelled mails. */
async function cancelUnsent(
  transaction: Transaction,
  { mailer }: MailParts,
  { id }: ListingRow,
  suspension: Suspension["as"],
): Promise<MailKind[]> {
  return mailer.cancelMailAbout(transaction, { listing: id, suspension });
}

async function mailOwner(
  transaction: Transaction,
  { mailer }: MailParts,
  row: ListingRow,
  suspension: Suspension["as"],
  mail: { words: MailInLanguages; kind: MailKind },
): Promise<void> {
  const ownerId = ownerIdOf(row);
  const to = ownerId === null ? undefined : await findMailbox(transaction, ownerId);
  if (to !== undefined) await mailer.enqueueMail(transaction, { ...mail, to, about: { listing: row.id, suspension } });
}
