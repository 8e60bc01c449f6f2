import type { Lead } from "#contract/lead/leads.ts";
import { maskContact } from "#server/users/mask-contact.ts";
import type { LeadRow } from "./lead-columns.ts";

/** An enquiry as it is shown to whoever works on it: to its owner whole, to others with the number masked. */
export function presentLead(row: LeadRow, { userId }: { userId: string }): Lead {
  const { id, propertyId, pgId, title, fullName, contact, college, lostReason, owner, withdrawnAt } = row;
  const isOwn = row.ownerId === userId;
  return {
    id,
    ...(propertyId !== null && { property: { id: propertyId, pgId, title } }),
    ...(fullName !== null && { fullName }),
    ...(contact !== null && { contact: isOwn ? contact : maskContact(contact) }),
    ...(college !== null && { college }),
    days: row.days,
    stage: row.stage,
    ...(lostReason !== null && { lostReason }),
    ...(owner !== null && !isOwn && { owner }),
    timesAsked: row.timesAsked,
    createdAt: row.createdAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
    version: row.version,
  };
}
