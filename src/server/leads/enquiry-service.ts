import type { Account } from "#contract/account/account.ts";
import { enquiryConsent } from "#contract/lead/enquiry.ts";
import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import { sameEnquiryHours } from "#contract/limits.ts";
import type { NumberNews } from "#server/accounts/mails/number-taken-mails.ts";
import type { Transaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { HttpError, conflict, notFound, unauthorized } from "#server/http/errors.ts";
import { requireUnsplitName } from "#server/http/forms/require-unsplit-name.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { type EnquiredListingRow, findEnquiredListing, lockEnquiredListing } from "./enquired-listing-store.ts";
import type { LeadMails, SentEnquiry } from "./lead-mails.ts";

/** What somebody asks with. */
export interface Enquiry {
  fullName: string;
  contact: string;
  days: EnquiryDays;
  college: string | null;
}

/** The listing that is meant: by the id that was sent, or by the page that it was sent from, which need not exist. */
export type ListingRef = { key: PropertyKey; isSure: boolean };

export interface SentLead {
  id: string;
  propertyId: string | null;
  timesAsked: number;
  createdAt: Date;
  askedAt: Date;
}

const sentColumns = `id, property_id AS "propertyId", times_asked AS "timesAsked", created_at AS "createdAt", asked_at AS "askedAt"`;

/**
 * Keeps an enquiry together with the mails that it sends. Asked again about the same listing within a day, the first one takes
 * over what is new, which its owner is told; where nothing is, nobody gets another mail. Throws 404 for a listing that is gone or
 * paused, 409 for an own one. Resolves to the enquiry as it is kept.
 */
export async function createEnquiry(
  transaction: Transaction,
  {
    tenant,
    enquiry,
    meant,
    mails,
    numberNews,
  }: { tenant: Account; enquiry: Enquiry; meant: ListingRef | undefined; mails: LeadMails; numberNews: NumberNews },
): Promise<{ lead: SentLead; enquiry: Enquiry; isRepeated: boolean }> {
  const { client } = transaction;
  // One person's enquiries come one after another; and who is erased, or deleted by an admin, meanwhile has none.
  const { rowCount } = await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [tenant.id]);
  const removed = await client.query("SELECT FROM account_deletions WHERE user_id = $1 AND NOT is_by_self", [
    tenant.id,
  ]);
  if (rowCount !== 1 || removed.rowCount !== 0) throw unauthorized();
  // The college may be the account's, or that of the enquiry before: both are shown beside the name.
  requireUnsplitName("fullName", { name: enquiry.fullName, college: enquiry.college });
  const listing = await findReferencedListing(transaction, meant, tenant.id);
  const { contact } = enquiry;
  const first = await client.query("UPDATE users SET phone = $2 WHERE id = $1 AND phone IS NULL", [tenant.id, contact]);
  if (first.rowCount === 1) await numberNews.notifyOthers(transaction, { userId: tenant.id, contact });
  const told = (lead: SentLead, kept: Enquiry): SentEnquiry => ({
    lead: lead.id,
    tenantId: tenant.id,
    asked: listing,
    person: { ...kept, email: tenant.email },
    ownerEmail: listing?.ownerEmail ?? undefined,
  });
  const repeated = await askAgain(transaction, tenant.id, listing?.id ?? null, enquiry);
  if (repeated) {
    const { lead, kept, isChanged } = repeated;
    if (isChanged) await mails.sendCorrected(transaction, told(lead, kept));
    return { lead, enquiry: kept, isRepeated: true };
  }
  const lead = await insertLead(transaction, tenant.id, listing?.id ?? null, enquiry);
  await mails.sendEnquiry(transaction, told(lead, enquiry));
  return { lead, enquiry, isRepeated: false };
}

async function findReferencedListing(
  transaction: Transaction,
  meant: ListingRef | undefined,
  tenantId: string,
): Promise<EnquiredListingRow | undefined> {
  if (!meant) return undefined;
  const listing = await lockEnquiredListing(transaction, meant.key);
  if (!listing && !meant.isSure) return undefined;
  if (listing?.ownerId === tenantId) throw conflict("This is your own PG, so there is nobody to ask.");
  if (!listing?.isLive) throw noLongerListed();
  return listing;
}

function noLongerListed(): HttpError {
  return new HttpError(404, {
    message: "This PG is no longer listed, so nobody would answer your enquiry.",
    code: "not-found",
  });
}

/** Of an enquiry, what the mail about it says. */
const saidInMail = ["fullName", "contact", "days", "college"] as const;
type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** What came to nothing is new again; everything else stays where the owner has it. Undefined where nothing was asked within a day. */
async function askAgain(
  { client }: Transaction,
  tenantId: string,
  propertyId: string | null,
  enquiry: Enquiry,
): Promise<{ lead: SentLead; kept: Enquiry; isChanged: boolean } | undefined> {
  const { rows: asked } = await client.query<Nullable<Enquiry> & { id: string }>(
    `SELECT id, full_name AS "fullName", contact, college, days FROM leads
      WHERE tenant_id = $1 AND property_id IS NOT DISTINCT FROM $2 AND withdrawn_at IS NULL
        AND created_at > business_now() - make_interval(hours => $3) ORDER BY created_at DESC LIMIT 1 FOR UPDATE`,
    [tenantId, propertyId, sameEnquiryHours],
  );
  const [before] = asked;
  if (!before) return undefined;
  // A college that is not said this time is not taken back.
  const after = { ...enquiry, college: enquiry.college ?? before.college };
  requireUnsplitName("fullName", { name: after.fullName, college: after.college });
  const { rows } = await client.query<SentLead>(
    `UPDATE leads SET times_asked = least(times_asked + 1, 1000), asked_at = business_now(), full_name = $2, contact = $3,
        college = $4, days = $5, consent_version = $6, consented_at = business_now(),
        version = CASE stage WHEN 'lost' THEN version + 1 ELSE version END,
        stage = CASE stage WHEN 'lost' THEN 'new' ELSE stage END, lost_reason = NULL
      WHERE id = $1 RETURNING ${sentColumns}`,
    [before.id, after.fullName, after.contact, after.college, after.days, enquiryConsent],
  );
  const [lead] = rows;
  const isChanged = saidInMail.some((name) => after[name] !== before[name]);
  return lead && { lead, kept: after, isChanged };
}

async function insertLead(
  { client }: Transaction,
  tenantId: string,
  propertyId: string | null,
  { fullName, contact, college, days }: Enquiry,
): Promise<SentLead> {
  const { rows } = await client.query<SentLead>(
    `INSERT INTO leads (id, property_id, tenant_id, full_name, contact, college, days, consent_version,
        created_at, asked_at, consented_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, business_now(), business_now(), business_now()) RETURNING ${sentColumns}`,
    [newId(), propertyId, tenantId, fullName, contact, college, days, enquiryConsent],
  );
  const [lead] = rows;
  if (!lead) throw new Error("PostgreSQL kept no enquiry");
  return lead;
}

/** Takes a person's enquiry back: what names them is erased from it, and whoever was told of it is told. Doing so twice changes nothing. Throws 404. */
export async function markWithdrawn(
  transaction: Transaction,
  { tenantId, leadId, mails }: { tenantId: string; leadId: string; mails: LeadMails },
): Promise<void> {
  const { rows } = await transaction.client.query<{ propertyId: string | null; askedAt: Date; isWithdrawn: boolean }>(
    `SELECT property_id AS "propertyId", asked_at AS "askedAt", withdrawn_at IS NOT NULL AS "isWithdrawn"
      FROM leads WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
    [leadId, tenantId],
  );
  const [lead] = rows;
  if (!lead) throw notFound("Enquiry");
  if (lead.isWithdrawn) return;
  await transaction.client.query(
    "UPDATE leads SET withdrawn_at = business_now(), full_name = NULL, contact = NULL, college = NULL, version = version + 1 WHERE id = $1",
    [leadId],
  );
  const asked = lead.propertyId === null ? undefined : await findEnquiredListing(transaction, lead.propertyId);
  await mails.sendWithdrawn(transaction, {
    lead: leadId,
    tenantId,
    asked,
    askedAt: lead.askedAt,
    ownerEmail: asked?.ownerEmail ?? undefined,
  });
}
