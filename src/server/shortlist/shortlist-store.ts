import { type SQL, and, desc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/database/database.ts";
import { anyOf } from "#server/database/expressions.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { shortlistedProperties } from "#server/database/tables/shortlist-tables.ts";
import { publicStatus } from "#server/properties/property-service.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";

const entryColumns = {
  propertyId: shortlistedProperties.propertyId,
  pgId: properties.pgId,
  title: properties.title,
  state: publicStatus(),
  wasLive: shortlistedProperties.wasLive,
  note: shortlistedProperties.note,
  notedAt: shortlistedProperties.notedAt,
  addedAt: shortlistedProperties.addedAt,
};

/** A person's shortlist, those added last first. */
export async function findShortlist(queries: Queries, userId: string) {
  return findEntries(queries, eq(shortlistedProperties.userId, userId));
}
export type ShortlistRow = Awaited<ReturnType<typeof findShortlist>>[number];

/** One listing of it. */
export async function findShortlistEntry(
  queries: Queries,
  userId: string,
  propertyId: string,
): Promise<ShortlistRow | undefined> {
  const [entry] = await findEntries(
    queries,
    and(eq(shortlistedProperties.userId, userId), eq(shortlistedProperties.propertyId, propertyId)),
  );
  return entry;
}

async function findEntries({ orm }: Queries, which: SQL | undefined) {
  return orm
    .select(entryColumns)
    .from(shortlistedProperties)
    .innerJoin(properties, eq(properties.id, shortlistedProperties.propertyId))
    .where(which)
    .orderBy(desc(shortlistedProperties.addedAt), desc(properties.seq));
}

const listingColumns = { id: properties.id, pgId: properties.pgId, status: properties.status };

/** A listing of any state; undefined for one that never was. */
export async function findListing({ orm }: Queries, key: PropertyKey) {
  const [listing] = await orm
    .select(listingColumns)
    .from(properties)
    .where("id" in key ? eq(properties.id, key.id) : eq(properties.pgId, key.pgId));
  return listing;
}

/** Listings of any state by their PG ids, in any order. */
export async function findListings({ orm }: Queries, pgIds: readonly string[]) {
  return orm.select(listingColumns).from(properties).where(anyOf(properties.pgId, pgIds));
}

export interface WrittenEntry {
  propertyId: string;
  wasLive: boolean;
  /** Null: there is none. */
  note: string | null;
  /** When the note was written; a time in the future counts as now. Null where there never was a note. */
  notedAt: Date | "now" | null;
}

/** Writes entries; of one that is there already, the note. */
export async function putEntries(
  { orm }: Transaction,
  userId: string,
  entries: readonly WrittenEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await orm
    .insert(shortlistedProperties)
    .values(entries.map(({ notedAt, ...entry }) => ({ ...entry, userId, notedAt: timeOf(notedAt) })))
    .onConflictDoUpdate({
      target: [shortlistedProperties.userId, shortlistedProperties.propertyId],
      set: { note: sql`excluded.note`, notedAt: sql`excluded.noted_at` },
    });
}

function timeOf(notedAt: WrittenEntry["notedAt"]): SQL | null {
  if (notedAt === null) return null;
  return notedAt === "now" ? sql`now()` : sql`least(${notedAt.toISOString()}::timestamptz, now())`;
}

export async function deleteEntry({ orm }: Queries, userId: string, propertyId: string): Promise<void> {
  await orm
    .delete(shortlistedProperties)
    .where(and(eq(shortlistedProperties.userId, userId), eq(shortlistedProperties.propertyId, propertyId)));
}
