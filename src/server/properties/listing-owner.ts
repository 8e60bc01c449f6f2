import { type SQL, and, eq, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { properties } from "#server/database/tables/property-tables.ts";

/** The table, or an alias of it. */
type Listings = Record<"ownerId" | "createdBy", PgColumn>;

/** SQL: whether a listing belongs to a user. Written without coalesce, so that indexes are used. */
export function isListingOf(userId: string, listings: Listings = properties): SQL | undefined {
  return or(eq(listings.ownerId, userId), and(isNull(listings.ownerId), eq(listings.createdBy, userId)));
}
