import { eq, and, ne, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/database/database.ts";
import { orNull } from "#server/database/expressions.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { listing, owner, ownerId } from "./lead-columns-store.ts";

/** The columns of a listing that enquiries need. */
export interface EnquiredListingRow {
  id: string;
  pgId: string;
  title: string;
  isLive: boolean;
  /** Whose it is. */
  ownerId: string | null;
  /** Email of the pg-owner; null where admins answer its enquiries. */
  ownerEmail: string | null;
}

function selectListings({ orm }: Queries) {
  return orm
    .select({
      id: listing.id,
      pgId: listing.pgId,
      title: listing.title,
      isLive: eq(listing.status, "live").mapWith(Boolean),
      ownerId,
      ownerEmail: orNull(sql`CASE ${owner.role} WHEN 'pg-owner' THEN ${owner.email} END`, owner.email),
    })
    .from(listing)
    .leftJoin(owner, eq(owner.id, ownerId));
}

/** Finds and locks a listing that is not removed. */
export async function lockEnquiredListing(
  transaction: Transaction,
  key: PropertyKey,
): Promise<EnquiredListingRow | undefined> {
  const isCalled = "id" in key ? eq(listing.id, key.id) : eq(listing.pgId, key.pgId);
  const [row] = await selectListings(transaction)
    .where(and(isCalled, ne(listing.status, "removed")))
    .for("share", { of: listing });
  return row;
}

/** Finds the listing of an enquiry, even if removed. */
export async function findEnquiredListing(
  queries: Queries,
  propertyId: string,
): Promise<EnquiredListingRow | undefined> {
  const [row] = await selectListings(queries).where(eq(listing.id, propertyId));
  return row;
}
