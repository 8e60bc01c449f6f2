import type { Lead } from "#contract/lead/leads.ts";
import { maskContact } from "#server/users/mask-contact.ts";
import { canReadLeadContact } from "#server/policies/lead-policies.ts";
import type { LeadRow } from "./lead-columns-store.ts";

/** The form of an enquiry for its owner, with the number, and for admins, with the number masked. */
export function presentLead(row: LeadRow, { userId }: { userId: string }): Lead {
  const { id, listing, fullName, contact, college, lostReason, owner, withdrawnAt } = row;
  const isOwn = canReadLeadContact({ id: userId }, row);
  return {
    id,
    ...(listing && { property: listing }),
    ...(fullName !== null && { fullName }),
    ...(contact !== null && { contact: isOwn ? contact : maskContact(contact) }),
    ...(college !== null && { college }),
    days: row.days,
    ...(row.sharing !== null && { sharing: row.sharing }),
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
