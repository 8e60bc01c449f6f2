import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { enquiryConsent } from "#contract/lead/enquiry.ts";
import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import { sameEnquiryHours } from "#contract/limits.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import type { Transaction } from "#server/database/database.ts";
import { businessNow, span } from "#server/database/expressions.ts";
import { newId } from "#server/database/new-id.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";

/** What a tenant sends. */
export interface Enquiry {
  fullName: string;
  contact: string;
  days: EnquiryDays;
  college: string | null;
  sharing: Sharing | null;
}

const sentColumns = {
  id: leads.id,
  propertyId: leads.propertyId,
  timesAsked: leads.timesAsked,
  createdAt: leads.createdAt,
  askedAt: leads.askedAt,
};
export type SentLead = Pick<typeof leads.$inferSelect, keyof typeof sentColumns>;

/** Locks the latest enquiry of a tenant about a listing within `sameEnquiryHours`; undefined where there is none. */
export async function lockRecentEnquiry({ orm }: Transaction, tenantId: string, propertyId: string | null) {
  const [recent] = await orm
    .select({
      id: leads.id,
      fullName: leads.fullName,
      contact: leads.contact,
      college: leads.college,
      days: leads.days,
      sharing: leads.sharing,
    })
    .from(leads)
    .where(
      and(
        eq(leads.tenantId, tenantId),
        propertyId === null ? isNull(leads.propertyId) : eq(leads.propertyId, propertyId),
        isNull(leads.withdrawnAt),
        sql`${leads.createdAt} > business_now() - ${span(sameEnquiryHours, "hours")}`,
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1)
    .for("update");
  return recent;
}

/** What a first and a repeated enquiry both set. */
function columnsOf({ fullName, contact, college, days, sharing }: Enquiry) {
  return {
    fullName,
    contact,
    college,
    days,
    sharing,
    askedAt: businessNow,
    consentVersion: enquiryConsent,
    consentedAt: businessNow,
  };
}

/** Stores a repeated enquiry. A lead that the owner had marked as lost becomes new again; other stages stay. */
export async function updateEnquiry({ orm }: Transaction, id: string, enquiry: Enquiry): Promise<SentLead | undefined> {
  const [lead] = await orm
    .update(leads)
    .set({
      ...columnsOf(enquiry),
      timesAsked: sql`least(${leads.timesAsked} + 1, 1000)`,
      version: sql`CASE ${leads.stage} WHEN 'lost' THEN ${leads.version} + 1 ELSE ${leads.version} END`,
      stage: sql`CASE ${leads.stage} WHEN 'lost' THEN 'new' ELSE ${leads.stage} END`,
      lostReason: null,
    })
    .where(eq(leads.id, id))
    .returning(sentColumns);
  return lead;
}

export async function insertEnquiry(
  { orm }: Transaction,
  tenantId: string,
  propertyId: string | null,
  enquiry: Enquiry,
): Promise<SentLead> {
  const [lead] = await orm
    .insert(leads)
    .values({ ...columnsOf(enquiry), id: newId(), propertyId, tenantId, createdAt: businessNow })
    .returning(sentColumns);
  if (!lead) throw new Error("PostgreSQL returned no inserted enquiry");
  return lead;
}

/** Locks an enquiry of a tenant; undefined where they have none with this id. */
export async function lockEnquiryOf({ orm }: Transaction, tenantId: string, leadId: string) {
  const [lead] = await orm
    .select({
      propertyId: leads.propertyId,
      askedAt: leads.askedAt,
      isWithdrawn: isNotNull(leads.withdrawnAt).mapWith(Boolean),
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.tenantId, tenantId)))
    .for("update");
  return lead;
}

/** Marks an enquiry as withdrawn, and clears the personal data in it. */
export async function withdrawEnquiry({ orm }: Transaction, leadId: string): Promise<void> {
  await orm
    .update(leads)
    .set({
      withdrawnAt: businessNow,
      fullName: null,
      contact: null,
      college: null,
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, leadId));
}
