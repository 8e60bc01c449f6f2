import type { AnyLead, Lead } from "#contract/leads.ts";
import type { LeadRow } from "./lead-columns.ts";

/** An enquiry as it is shown to whoever works on it: to its owner whole, to others with the number masked. */
export function presentLead(row: LeadRow, { userId }: { userId: string }): Lead {
  const { id, propertyId, pgId, title, fullName, contact, college, lostReason, withdrawnAt } = row;
  return {
    id,
    ...(propertyId !== null && { property: { id: propertyId, pgId, title } }),
    ...(fullName !== null && { fullName }),
    ...(contact !== null && { contact: row.ownerId === userId ? contact : maskContact(contact) }),
    ...(college !== null && { college }),
    days: row.days,
    stage: row.stage,
    ...(lostReason !== null && { lostReason }),
    timesAsked: row.timesAsked,
    createdAt: row.createdAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
    version: row.version,
  };
}

/** The same with whose listing it is about. */
export function presentAnyLead(row: LeadRow & { owner: string | null }, viewer: { userId: string }): AnyLead {
  const lead = presentLead(row, viewer);
  return row.owner === null ? lead : { ...lead, owner: row.owner };
}

/** `98******10`. */
function maskContact(contact: string): string {
  return contact.slice(0, 2) + "*".repeat(Math.max(0, contact.length - 4)) + contact.slice(-2);
}
