import type { Account } from "#contract/account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Mail } from "#server/email/mail.ts";
import { listingHeldMail } from "#server/email/mails/listing-held.ts";
import { listingReleasedMail } from "#server/email/mails/listing-released.ts";
import { conflict } from "#server/http/errors.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findMailbox } from "./listing-store.ts";
import { restorableUntil } from "./present-listing.ts";

/** Who works with a listing that is not their own does so as an admin: then what they take off the site is held. */
export function isSomebodyElses({ id }: Account, row: ListingRow): boolean {
  return ownerOf(row) !== id;
}

/** Whether it is off the site because an admin wanted so. One that its owner removed besides is not held as removed. */
export function isHeld({ heldAs, status }: Pick<ListingRow, "heldAs" | "status">): boolean {
  return heldAs === status;
}

/** Throws 409 for whoever is no admin where an admin took the listing off the site: nobody else brings it back. */
export function requireNotHeld({ role }: Account, row: ListingRow): void {
  if (role === "admin" || !isHeld(row)) return;
  const [was, back] = row.status === "removed" ? ["removed", "bring it back"] : ["paused", "resume it"];
  throw conflict(
    `Our team ${was} this PG, and only our team can ${back}. You object? The Contact page says how to reach us.`,
  );
}

type Post = Pick<ListingParts, "mailer" | "site">;

/** Writes to the owner of a listing that it was taken off the site, and why. */
export async function tellHeld(
  transaction: Transaction,
  post: Post,
  row: ListingRow,
  { heldAs, reason }: { heldAs: "paused" | "removed"; reason: string | null },
): Promise<void> {
  const until = heldAs === "removed" ? { restorableUntil: new Date(restorableUntil(row.removedAt ?? new Date())) } : {};
  const mail = listingHeldMail(post.site, { listing: row, heldAs, reason, ...until });
  await tellOwner(transaction, post, row, { ...mail, kind: "listing-held" });
}

/** Writes to the owner of a listing that it is back, where an admin gives it back who had not been its owner. */
export async function tellReleased(
  transaction: Transaction,
  post: Post,
  row: ListingRow,
  status: "live" | "paused",
): Promise<void> {
  const mail = listingReleasedMail(post.site, { listing: row, status });
  await tellOwner(transaction, post, row, { ...mail, kind: "listing-released" });
}

/** What was to tell of it before and has not left is out of date. */
async function tellOwner(
  transaction: Transaction,
  { mailer }: Post,
  row: ListingRow,
  mail: Omit<Mail, "to"> & { kind: string },
): Promise<void> {
  const about = { listing: row.id };
  await mailer.cancelMailAbout(transaction, about);
  const ownerId = ownerOf(row);
  const to = ownerId === null ? undefined : await findMailbox(transaction, ownerId);
  if (to !== undefined) await mailer.enqueueMail(transaction, { ...mail, to, about });
}

function ownerOf({ ownerId, createdBy }: ListingRow): string | null {
  return ownerId ?? createdBy;
}
