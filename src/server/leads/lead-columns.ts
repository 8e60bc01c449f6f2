import type { EnquiryDays, LeadStage, LostReason } from "#contract/lead/lead-facts.ts";
import { isListingOf } from "#server/properties/listing-owner.ts";

/** For a cursor: a Date has no room for microseconds. */
export const askedMicroseconds = `(extract(epoch FROM leads.asked_at) * 1000000)::bigint::text AS "askedMicroseconds"`;

/** What comes behind a cursor's enquiry, in the order of `leads.asked_at DESC, leads.id DESC`; all, where both are null. */
export function behindCursor(askedAt: string, id: string): string {
  return `(${askedAt}::bigint IS NULL OR
    (leads.asked_at, leads.id) < (timestamptz 'epoch' + ${askedAt}::bigint * interval '1 microsecond', ${id}::uuid))`;
}

/** An enquiry as those read it who work on it. */
export interface LeadRow {
  id: string;
  propertyId: string | null;
  pgId: string;
  title: string;
  fullName: string | null;
  contact: string | null;
  college: string | null;
  days: EnquiryDays;
  stage: LeadStage;
  lostReason: LostReason | null;
  timesAsked: number;
  createdAt: Date;
  askedAt: Date;
  askedMicroseconds: string;
  withdrawnAt: Date | null;
  version: number;
  ownerId: string | null;
  /** Their name. */
  owner: string | null;
}

/** Columns of `LeadRow`, from `leadsWithListings`. */
export const leadColumns = `leads.id, listing.id AS "propertyId", listing.pg_id AS "pgId", listing.title,
  leads.full_name AS "fullName", leads.contact, leads.college, leads.days, leads.stage, leads.lost_reason AS "lostReason",
  leads.times_asked AS "timesAsked", leads.created_at AS "createdAt", leads.asked_at AS "askedAt", ${askedMicroseconds},
  leads.withdrawn_at AS "withdrawnAt", leads.version, coalesce(listing.owner_id, listing.created_by) AS "ownerId", owner.name AS owner`;

export const leadsWithListings = `leads LEFT JOIN properties AS listing ON listing.id = leads.property_id
  LEFT JOIN users AS owner ON owner.id = coalesce(listing.owner_id, listing.created_by)`;

/** Whether the listing is such a person's. */
export function isOwnedBy(userId: string): string {
  return isListingOf("listing", userId);
}
