import type { Account } from "#contract/account.ts";
import { enquiryConsent } from "#contract/enquiry.ts";
import type { EnquiryDays } from "#contract/lead-facts.ts";
import { sameEnquiry } from "#contract/limits.ts";
import type { Transaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { conflict, notFound, unauthorized } from "#server/http/errors.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { type AskedRow, findAskedListing, holdAskedListing } from "./asked-listing-store.ts";
import type { LeadMails } from "./lead-mails.ts";

/** What somebody asks with. */
export interface Enquiry {
  fullName: string;
  contact: string;
  days: EnquiryDays;
  college: string | null;
}

/** The listing that is meant: by the id that was sent, or by the page that it was sent from, which need not exist. */
export type Meant = { key: PropertyKey; isSure: boolean };

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
 * over what is new, and nobody gets another mail. Throws 404 for a listing that is gone, 409 for a paused or an own one.
 */
export async function takeEnquiry(
  transaction: Transaction,
  { tenant, enquiry, meant, mails }: { tenant: Account; enquiry: Enquiry; meant: Meant | undefined; mails: LeadMails },
): Promise<{ lead: SentLead; isRepeated: boolean }> {
  const { client } = transaction;
  // One person's enquiries come one after another; and who is being erased meanwhile has none.
  const { rowCount } = await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [tenant.id]);
  if (rowCount !== 1) throw unauthorized();
  const listing = await findMeant(transaction, meant, tenant.id);
  await client.query("UPDATE users SET phone = $2 WHERE id = $1 AND phone IS NULL", [tenant.id, enquiry.contact]);
  const repeated = await askAgain(transaction, tenant.id, listing?.id ?? null, enquiry);
  if (repeated) return { lead: repeated, isRepeated: true };
  const lead = await insertLead(transaction, tenant.id, listing?.id ?? null, enquiry);
  await mails.sendEnquiry(transaction, {
    lead: lead.id,
    asked: listing,
    person: { ...enquiry, email: tenant.email },
    ownerEmail: listing?.ownerEmail ?? undefined,
  });
  return { lead, isRepeated: false };
}

async function findMeant(
  transaction: Transaction,
  meant: Meant | undefined,
  tenantId: string,
): Promise<AskedRow | undefined> {
  if (!meant) return undefined;
  const listing = await holdAskedListing(transaction, meant.key);
  if (!listing && meant.isSure) throw notFound("Property");
  if (!listing) return undefined;
  if (listing.ownerId === tenantId) throw conflict("This is your own PG, so there is nobody to ask.");
  if (!listing.isLive) throw conflict("This PG takes no enquiries just now.");
  return listing;
}

/** What came to nothing is new again; everything else stays where the owner has it. */
async function askAgain(
  { client }: Transaction,
  tenantId: string,
  propertyId: string | null,
  { fullName, contact, college, days }: Enquiry,
): Promise<SentLead | undefined> {
  const { rows } = await client.query<SentLead>(
    `UPDATE leads SET times_asked = least(times_asked + 1, 1000), asked_at = now(), full_name = $3, contact = $4,
        college = coalesce($5, college), days = $6, consent_version = $7, consented_at = now(),
        version = CASE stage WHEN 'lost' THEN version + 1 ELSE version END,
        stage = CASE stage WHEN 'lost' THEN 'new' ELSE stage END, lost_reason = NULL
      WHERE id = (
        SELECT id FROM leads WHERE tenant_id = $1 AND property_id IS NOT DISTINCT FROM $2 AND withdrawn_at IS NULL
          AND created_at > now() - make_interval(hours => $8) ORDER BY created_at DESC LIMIT 1)
      RETURNING ${sentColumns}`,
    [tenantId, propertyId, fullName, contact, college, days, enquiryConsent, sameEnquiry],
  );
  return rows[0];
}

async function insertLead(
  { client }: Transaction,
  tenantId: string,
  propertyId: string | null,
  { fullName, contact, college, days }: Enquiry,
): Promise<SentLead> {
  const { rows } = await client.query<SentLead>(
    `INSERT INTO leads (id, property_id, tenant_id, full_name, contact, college, days, consent_version)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${sentColumns}`,
    [newId(), propertyId, tenantId, fullName, contact, college, days, enquiryConsent],
  );
  const [lead] = rows;
  if (!lead) throw new Error("PostgreSQL kept no enquiry");
  return lead;
}

/** Takes a person's enquiry back: what names them is erased from it, and its owner is told. Doing so twice changes nothing. Throws 404. */
export async function takeBack(
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
    "UPDATE leads SET withdrawn_at = now(), full_name = NULL, contact = NULL, college = NULL, version = version + 1 WHERE id = $1",
    [leadId],
  );
  const asked = lead.propertyId === null ? undefined : await findAskedListing(transaction, lead.propertyId);
  await mails.sendWithdrawn(transaction, {
    lead: leadId,
    asked,
    askedAt: lead.askedAt,
    ownerEmail: asked?.ownerEmail ?? undefined,
  });
}
