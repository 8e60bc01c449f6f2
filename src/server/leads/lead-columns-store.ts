import { type SQL, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "#server/database/database.ts";
import { orNull } from "#server/database/expressions.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { type LeadCursor, writeLeadCursor } from "./lead-cursor.ts";

/** The listing that a lead is about, and whom it belongs to: joined to `leads`, so null where there is none. */
export const listing = alias(properties, "listing");
export const owner = alias(users, "owner");

/** The id of the account that `listing` belongs to. */
export const ownerId = orNull(sql`coalesce(${listing.ownerId}, ${listing.createdBy})`, listing.ownerId);

/** For cursors, since a Date has only milliseconds. */
export const askedMicroseconds = sql`(extract(epoch FROM ${leads.askedAt}) * 1000000)::bigint::text`.mapWith(String);

/** Condition on leads after the cursor, in the order `leads.asked_at DESC, leads.id DESC`; none without a cursor. */
export function isBehind(cursor: LeadCursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const askedAt = sql`timestamptz 'epoch' + ${cursor.askedAt}::bigint * interval '1 microsecond'`;
  return sql`(${leads.askedAt}, ${leads.id}) < (${askedAt}, ${cursor.id}::uuid)`;
}

/** Cuts the extra row off, which was read to know whether there are more; returns the page and its next cursor. */
export function cutLeads<Row extends { askedMicroseconds: string; id: string }>(rows: Row[], most: number) {
  const page = rows.slice(0, most);
  const last = rows.length > most ? page.at(-1) : undefined;
  return { page, nextAt: last && writeLeadCursor({ askedAt: last.askedMicroseconds, id: last.id }) };
}

/** Selects leads with their listings and owners; add a `where`. */
export function selectLeads({ orm }: Queries) {
  return orm
    .select({
      id: leads.id,
      listing: { id: listing.id, pgId: listing.pgId, title: listing.title },
      fullName: leads.fullName,
      contact: leads.contact,
      college: leads.college,
      days: leads.days,
      sharing: leads.sharing,
      stage: leads.stage,
      lostReason: leads.lostReason,
      timesAsked: leads.timesAsked,
      createdAt: leads.createdAt,
      askedAt: leads.askedAt,
      askedMicroseconds,
      withdrawnAt: leads.withdrawnAt,
      version: leads.version,
      ownerId,
      owner: owner.name,
    })
    .from(leads)
    .leftJoin(listing, eq(listing.id, leads.propertyId))
    .leftJoin(owner, eq(owner.id, ownerId));
}

/** A row of that query. */
export type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];
