import type { Account } from "#contract/account/account.ts";
import type { Actor } from "./role-policies.ts";

/** Of a lead, the id of the account whose property it is about; null where it is about none or that account was erased. */
export interface LeadOwnership {
  ownerId: string | null;
}

function isLeadOwner({ id }: Pick<Account, "id">, lead: LeadOwnership): boolean {
  return lead.ownerId === id;
}

/** Owners read leads about their own properties, admins every one. */
export function canReadLead(actor: Actor, lead: LeadOwnership): boolean {
  return actor.role === "admin" || isLeadOwner(actor, lead);
}

/** Moving a lead to another stage and adding notes: every user who can read it may. */
export function canWorkOnLead(actor: Actor, lead: LeadOwnership): boolean {
  return canReadLead(actor, lead);
}

/** Only the owner sees the whole number at once; an admin sees it masked, and reveals it on the record. */
export function canReadLeadContact(actor: Pick<Account, "id">, lead: LeadOwnership): boolean {
  return isLeadOwner(actor, lead);
}
