import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queries, Transaction } from "#server/database/database.ts";
import { anyOf, now, span } from "#server/database/expressions.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { isListingOf } from "./listing-owner.ts";

/** The time of removal of a listing that is deleted for good. */
const longAgo = sql`'epoch'`;

/**
 * The columns that an UPDATE of `properties` sets to delete a listing for good: the owner's texts and the location are cleared. It
 * cannot be restored then, and by its time of removal `erasePhotos` deletes its photos. City, rents and other facts stay for
 * statistics; enquiries refer to its id.
 */
const forgottenListing = {
  status: "removed",
  removedAt: longAgo,
  updatedAt: now,
  title: sql`${properties.pgId}`,
  description: null,
  locality: sql`${properties.city}`,
  localityKey: null,
  latitude: null,
  longitude: null,
  publicLatitude: null,
  publicLongitude: null,
  monthlyExtras: [],
  pauseSuspension: sql`CASE WHEN ${properties.pauseSuspension} IS NOT NULL THEN '' END`,
  removalSuspension: sql`CASE WHEN ${properties.removalSuspension} IS NOT NULL THEN '' END`,
} satisfies PgUpdateSetSource<typeof properties>;

/** Pauses all live listings of a user and returns their ids. Waits for listings that are being added, and pauses them too. */
export async function pauseListingsOf({ orm }: Transaction, userId: string): Promise<string[]> {
  // Listings of every status.
  await orm.select({ id: properties.id }).from(properties).where(isListingOf(userId)).for("update");
  const paused = await orm
    .update(properties)
    .set({ status: "paused", updatedAt: now })
    .where(and(eq(properties.status, "live"), isListingOf(userId)))
    .returning({ id: properties.id });
  return paused.map(({ id }) => id);
}

/** Resumes paused listings. Those that an admin has suspended meanwhile go live when the suspension is lifted. */
export async function resumeListings({ orm }: Transaction, ids: readonly string[]): Promise<void> {
  const { status, ownStatus } = properties;
  await orm
    .update(properties)
    .set({
      updatedAt: now,
      status: sql`CASE WHEN ${ownStatus} IS NULL THEN 'live' ELSE ${status} END`,
      ownStatus: sql`CASE WHEN ${ownStatus} IS NOT NULL THEN 'live' END`,
    })
    .where(and(sql`coalesce(${ownStatus}, ${status}) = 'paused'`, anyOf(properties.id, ids)));
}

/** Deletes all listings of a user for good. */
export async function forgetListingsOf({ orm }: Transaction, userId: string): Promise<void> {
  await orm.update(properties).set(forgottenListing).where(isListingOf(userId));
}

/**
 * Deletes listings for good that were removed `days` ago and not restored, `most` at once. Skips those that are locked by a concurrent
 * change. @returns how many.
 */
export async function forgetRemovedListings(
  { orm }: Queries,
  { days, most }: { days: number; most: number },
): Promise<number> {
  const { removedAt, updatedAt, title, pgId } = properties;
  const outdated = orm
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.status, "removed"),
        or(sql`${removedAt} IS DISTINCT FROM ${longAgo}`, ne(title, pgId)),
        sql`coalesce(${removedAt}, ${updatedAt}) < business_now() - ${span(days, "days")}`,
      ),
    )
    .limit(most)
    .for("update", { skipLocked: true });
  const { rowCount } = await orm.update(properties).set(forgottenListing).where(inArray(properties.id, outdated));
  return rowCount ?? 0;
}
