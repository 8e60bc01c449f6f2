import type { Transaction } from "#server/database/database.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";

/** A listing as far as enquiries about it go. */
export interface EnquiredListingRow {
  id: string;
  pgId: string;
  title: string;
  isLive: boolean;
  /** Whose it is. */
  ownerId: string | null;
  /** Of a pg-owner; null where those who run the site answer for it. */
  ownerEmail: string | null;
}

/** Columns of `AskedRow` from `listing` and, joined by `ownedBy`, `owner`. */
const columns = `listing.id, listing.pg_id AS "pgId", listing.title, listing.status = 'live' AS "isLive",
  coalesce(listing.owner_id, listing.created_by) AS "ownerId",
  CASE owner.role WHEN 'pg-owner' THEN owner.email END AS "ownerEmail"`;
const ownedBy = "LEFT JOIN users AS owner ON owner.id = coalesce(listing.owner_id, listing.created_by)";

/** A listing that is not removed. Until the transaction ends it stays so. */
export async function lockEnquiredListing(
  { client }: Transaction,
  key: PropertyKey,
): Promise<EnquiredListingRow | undefined> {
  const [column, value] = "id" in key ? ["id", key.id] : ["pg_id", key.pgId];
  const { rows } = await client.query<EnquiredListingRow>(
    `SELECT ${columns} FROM properties AS listing ${ownedBy}
      WHERE listing.${column} = $1 AND listing.status <> 'removed' FOR SHARE OF listing`,
    [value],
  );
  return rows[0];
}

/** The same for the listing of an enquiry, removed or not. */
export async function findEnquiredListing(
  { client }: Transaction,
  propertyId: string,
): Promise<EnquiredListingRow | undefined> {
  const { rows } = await client.query<EnquiredListingRow>(
    `SELECT ${columns} FROM properties AS listing ${ownedBy} WHERE listing.id = $1`,
    [propertyId],
  );
  return rows[0];
}
