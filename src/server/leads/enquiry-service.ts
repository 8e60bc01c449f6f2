import type { Account } from "#contract/account/account.ts";
import type { NumberNews } from "#server/accounts/mails/number-taken-mails.ts";
import type { Transaction } from "#server/database/database.ts";
import { HttpError, conflict, notFound, unauthorized } from "#server/http/errors.ts";
import { requireUnsplitName } from "#server/http/forms/require-unsplit-name.ts";
import { canEnquireAbout } from "#server/policies/property-policies.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { isUserClosedByAdmin, lockUser, setFirstContact } from "#server/users/user-service.ts";
import { type EnquiredListingRow, findEnquiredListing, lockEnquiredListing } from "./enquired-listing-store.ts";
import {
  type Enquiry,
  type SentLead,
  insertEnquiry,
  lockEnquiryOf,
  lockRecentEnquiry,
  updateEnquiry,
  withdrawEnquiry,
} from "./enquiry-store.ts";
import type { LeadMails, SentEnquiry } from "./lead-mails.ts";
import { message } from "#contract/messages/message.ts";

export type { Enquiry, SentLead } from "./enquiry-store.ts";

/** The listing of an enquiry. `isSure`: its id was sent, so it must exist; otherwise it was guessed from the page of the form. */
export type ListingRef = { key: PropertyKey; isSure: boolean };

/**
 * Stores an enquiry and queues its mails. A second enquiry about the same listing within `sameEnquiryHours` updates the first one
 * instead; its owner is mailed only where something changed. Throws 404 for a listing that is removed or paused, 409 for the
 * sender's own. Resolves to the enquiry as it is stored.
 */
export async function createEnquiry(
  transaction: Transaction,
  {
    tenant,
    enquiry,
    listingRef,
    mails,
    numberNews,
  }: {
    tenant: Account;
    enquiry: Enquiry;
    listingRef: ListingRef | undefined;
    mails: LeadMails;
    numberNews: NumberNews;
  },
): Promise<{ lead: SentLead; enquiry: Enquiry; isRepeated: boolean }> {
  // The lock serialises a person's enquiries, and refuses those of an account that is being erased or deleted.
  const isPresent = await lockUser(transaction, tenant.id);
  if (!isPresent || (await isUserClosedByAdmin(transaction, tenant.id))) throw unauthorized();
  // Checked with the college, which may come from the account: owners see it beside the name, so a number could be split over both.
  requireUnsplitName("fullName", { name: enquiry.fullName, college: enquiry.college });
  const listing = await findReferencedListing(transaction, listingRef, tenant.id);
  const { contact } = enquiry;
  if (await setFirstContact(transaction, tenant.id, contact))
    await numberNews.notifyOthers(transaction, { userId: tenant.id, contact });
  const mailed = (lead: SentLead, stored: Enquiry): SentEnquiry => ({
    lead: lead.id,
    tenantId: tenant.id,
    listing,
    person: { ...stored, email: tenant.email },
    ownerEmail: listing?.ownerEmail ?? undefined,
  });
  const repeated = await updateRecentEnquiry(transaction, tenant.id, listing?.id ?? null, enquiry);
  if (repeated) {
    const { lead, stored, isChanged } = repeated;
    if (isChanged) await mails.sendCorrected(transaction, mailed(lead, stored));
    return { lead, enquiry: stored, isRepeated: true };
  }
  const lead = await insertEnquiry(transaction, tenant.id, listing?.id ?? null, enquiry);
  await mails.sendEnquiry(transaction, mailed(lead, enquiry));
  return { lead, enquiry, isRepeated: false };
}

async function findReferencedListing(
  transaction: Transaction,
  listingRef: ListingRef | undefined,
  tenantId: string,
): Promise<EnquiredListingRow | undefined> {
  if (!listingRef) return undefined;
  const listing = await lockEnquiredListing(transaction, listingRef.key);
  if (!listing && !listingRef.isSure) return undefined;
  if (listing && !canEnquireAbout({ id: tenantId }, listing)) throw conflict("lead.own-property");
  if (!listing?.isLive) throw noLongerListed();
  return listing;
}

function noLongerListed(): HttpError {
  return new HttpError(404, {
    message: message("lead.property-gone"),
    code: "not-found",
  });
}

/** A change of one of these is mailed to the owner. */
const mailedFields = ["fullName", "contact", "days", "college", "sharing"] as const;

/** Updates the enquiry that the tenant sent about the same listing within `sameEnquiryHours`; undefined where there is none. */
async function updateRecentEnquiry(
  transaction: Transaction,
  tenantId: string,
  propertyId: string | null,
  enquiry: Enquiry,
): Promise<{ lead: SentLead; stored: Enquiry; isChanged: boolean } | undefined> {
  const before = await lockRecentEnquiry(transaction, tenantId, propertyId);
  if (!before) return undefined;
  // Empty fields of the second enquiry do not clear those of the first.
  const after = {
    ...enquiry,
    college: enquiry.college ?? before.college,
    sharing: enquiry.sharing ?? before.sharing,
  };
  requireUnsplitName("fullName", { name: after.fullName, college: after.college });
  const lead = await updateEnquiry(transaction, before.id, after);
  const isChanged = mailedFields.some((name) => after[name] !== before[name]);
  return lead && { lead, stored: after, isChanged };
}

/** Withdraws an enquiry: erases the tenant's personal data from it and mails everybody who had received them. Idempotent. Throws 404. */
export async function markWithdrawn(
  transaction: Transaction,
  { tenantId, leadId, mails }: { tenantId: string; leadId: string; mails: LeadMails },
): Promise<void> {
  const lead = await lockEnquiryOf(transaction, tenantId, leadId);
  if (!lead) throw notFound("lead.not-found");
  if (lead.isWithdrawn) return;
  await withdrawEnquiry(transaction, leadId);
  const listing = lead.propertyId === null ? undefined : await findEnquiredListing(transaction, lead.propertyId);
  await mails.sendWithdrawn(transaction, {
    lead: leadId,
    tenantId,
    listing,
    askedAt: lead.askedAt,
    ownerEmail: listing?.ownerEmail ?? undefined,
  });
}
