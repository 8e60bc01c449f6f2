import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { LeadStage, LostReason } from "#contract/lead/lead-facts.ts";
import type { LeadEvent, OwnLeads, StageCounts } from "#contract/lead/leads.ts";
import { leadsPage } from "#contract/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { countWhere } from "#server/database/expressions.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { leadEvents, leads } from "#server/database/tables/marketplace-tables.ts";
import { isListingOf } from "#server/properties/listing-owner.ts";
import { maskContactsIn } from "#server/users/mask-contact.ts";
import { type LeadRow, cutLeads, isBehind, listing, selectLeads } from "./lead-columns-store.ts";
import type { LeadCursor } from "./lead-cursor.ts";
import { type LeadSearch, type LeadsOf, isSearched } from "./lead-search-store.ts";

/** A page of enquiries, the latest first. */
export async function findLeads(
  queries: Queries,
  whose: LeadsOf,
  search: LeadSearch,
  cursor: LeadCursor | undefined,
  most = leadsPage,
): Promise<{ rows: LeadRow[]; nextAt: string | undefined }> {
  const read = await selectLeads(queries)
    .where(and(isBehind(cursor), isSearched(whose, search)))
    .orderBy(desc(leads.askedAt), desc(leads.id))
    .limit(most + 1);
  const { page, nextAt } = cutLeads(read, most);
  return { rows: page, nextAt };
}

/** Numbers of enquiries by stage, without the filter of the stage. */
export async function countStages(
  { orm }: Queries,
  whose: LeadsOf,
  { stage: _stage, ...search }: LeadSearch,
): Promise<StageCounts> {
  const rows = await orm
    .select({ stage: leads.stage, present: countWhere(isNull(leads.withdrawnAt)), all: count() })
    .from(leads)
    .leftJoin(listing, eq(listing.id, leads.propertyId))
    .where(isSearched(whose, search))
    .groupBy(leads.stage);
  const counts: StageCounts = { all: 0, new: 0, contacted: 0, visit: 0, "moved-in": 0, lost: 0 };
  for (const { stage, present, all } of rows) {
    counts[stage] = present;
    counts.all += all;
  }
  return counts;
}

/** A user's listings with enquiries, by title. */
export async function findEnquiredListings({ orm }: Queries, userId: string): Promise<OwnLeads["listings"]> {
  return orm
    .select({ id: listing.id, pgId: listing.pgId, title: listing.title })
    .from(listing)
    .where(
      and(
        isListingOf(userId, listing),
        exists(orm.select({ id: leads.id }).from(leads).where(eq(leads.propertyId, listing.id))),
      ),
    )
    .orderBy(asc(listing.title), asc(listing.seq))
    .limit(200);
}

/** A lead. The caller must check the policy for reading it. */
export async function findLead(queries: Queries, id: string): Promise<LeadRow | undefined> {
  const [row] = await selectLeads(queries).where(eq(leads.id, id));
  return row;
}

/** Locks the lead until the transaction ends. */
export async function lockLeadRow({ orm }: Transaction, id: string): Promise<void> {
  await orm.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for("update");
}

export async function setStage(
  { orm }: Transaction,
  id: string,
  { stage, lostReason }: { stage: LeadStage; lostReason: LostReason | null },
): Promise<void> {
  await orm
    .update(leads)
    .set({ stage, lostReason, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, id));
}

/** Stores a change of stage or a note. */
export async function insertLeadEvent(
  { orm }: Transaction,
  event: Pick<typeof leadEvents.$inferInsert, "leadId" | "actorId" | "stage" | "note">,
): Promise<void> {
  await orm.insert(leadEvents).values(event);
}

export async function countNotes({ orm }: Queries, leadId: string): Promise<number> {
  return orm.$count(leadEvents, and(eq(leadEvents.leadId, leadId), isNotNull(leadEvents.note)));
}

/** The history of an enquiry, oldest first, limited to the latest events. `isMasked` masks numbers in notes. */
export async function findLeadEvents(
  { orm }: Queries,
  leadId: string,
  { isMasked = false }: { isMasked?: boolean },
): Promise<LeadEvent[]> {
  const rows = await orm
    .select({ at: leadEvents.at, by: users.name, stage: leadEvents.stage, note: leadEvents.note })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.actorId))
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.id))
    .limit(200);
  return rows.toReversed().map((row) => presentEvent(row, isMasked));
}

type EventRow = Pick<typeof leadEvents.$inferSelect, "at" | "stage" | "note"> & { by: string | null };

function presentEvent({ at, by, stage, note }: EventRow, isMasked: boolean): LeadEvent {
  return {
    at: at.toISOString(),
    ...(by !== null && { by }),
    ...(stage !== null && { stage }),
    ...(note !== null && { note: isMasked ? maskContactsIn(note) : note }),
  };
}

/** The phone number of a lead, and the display id of its tenant; undefined where the lead does not exist. */
export async function findLeadContact({ orm }: Queries, id: string) {
  const [lead] = await orm
    .select({ contact: leads.contact, displayId: users.displayId })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.tenantId))
    .where(and(eq(leads.id, id), isNotNull(leads.contact)));
  if (!lead || lead.contact === null) return undefined;
  return { contact: lead.contact, displayId: lead.displayId };
}

/** Clears a person's data in their enquiries, and deletes notes about them; time and listing of enquiries stay. */
export async function forgetTenant({ orm }: Transaction, tenantId: string): Promise<void> {
  // The enquiries first: their locks wait for notes that are being written.
  await orm.update(leads).set({ fullName: null, contact: null, college: null }).where(eq(leads.tenantId, tenantId));
  const theirs = orm.select({ id: leads.id }).from(leads).where(eq(leads.tenantId, tenantId));
  await orm.delete(leadEvents).where(and(isNull(leadEvents.stage), inArray(leadEvents.leadId, theirs)));
}

/**
 * Deletes leads 24 months after the last change, with their history, `most` at once. Skips those that are locked by a concurrent
 * change. @returns how many.
 */
export async function deleteOldLeads({ orm }: Queries, most: number): Promise<number> {
  const lastEvent = sql`(SELECT max(${leadEvents.at}) FROM ${leadEvents} WHERE ${leadEvents.leadId} = ${leads.id})`;
  const lastChange = sql`greatest(${leads.askedAt}, ${leads.consentedAt}, ${leads.withdrawnAt}, ${lastEvent})`;
  const longAgo = sql`business_now() - interval '24 months'`;
  const old = orm
    .select({ id: leads.id })
    .from(leads)
    .where(and(lt(leads.askedAt, longAgo), sql`${lastChange} < ${longAgo}`))
    .limit(most)
    .for("update", { skipLocked: true });
  const { rowCount } = await orm.delete(leads).where(inArray(leads.id, old));
  return rowCount ?? 0;
}
