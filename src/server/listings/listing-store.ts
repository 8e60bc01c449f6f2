import { type SQL, and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Account } from "#contract/account/account.ts";
import { ownListingsPage, undoRemovalDays } from "#contract/limits.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { properties, propertyImages, removedPhotos } from "#server/database/tables/property-tables.ts";
import { isListingOf } from "#server/properties/listing-owner.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";

type Connection = Pick<Database, "orm">;
export type ListingRow = typeof properties.$inferSelect;
export type PhotoRow = typeof propertyImages.$inferSelect;

const isWithinUndo = sql`${properties.removedAt} > business_now() - make_interval(days => ${undoRemovalDays})`;
/** Gone for good: nobody finds it any more. */
const isThere = sql`(${properties.status} <> 'removed' OR ${isWithinUndo})`;

function isCalled(key: PropertyKey): SQL {
  return "id" in key ? eq(properties.id, key.id) : eq(properties.pgId, key.pgId);
}

/** A listing in any state but gone for good; who may read or change it is for the caller to ask the policies. */
export async function findListing({ orm }: Connection, key: PropertyKey): Promise<ListingRow | undefined> {
  const [row] = await orm
    .select()
    .from(properties)
    .where(and(isCalled(key), isThere));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockListing({ orm }: Transaction, key: PropertyKey): Promise<ListingRow | undefined> {
  const [row] = await orm
    .select()
    .from(properties)
    .where(and(isCalled(key), isThere))
    .for("update");
  return row;
}

export async function findPhotos({ orm }: Connection, propertyId: string): Promise<PhotoRow[]> {
  return orm
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .orderBy(asc(propertyImages.position));
}

export interface OwnRow {
  row: ListingRow;
  cover: PhotoRow | null;
  leads: number;
  newLeads: number;
}

/** A page of somebody's own listings, the newest first, and how many there are. Pages count from 1. */
export async function findOwnPage(
  { orm }: Connection,
  account: Account,
  page: number,
): Promise<{ rows: OwnRow[]; total: number }> {
  const own = and(isListingOf(account.id), isThere);
  const isAbout = and(eq(leads.propertyId, properties.id), isNull(leads.withdrawnAt));
  const [counted] = await orm.select({ total: count() }).from(properties).where(own);
  const rows = await orm
    .select({
      row: properties,
      cover: propertyImages,
      // Tenants with an enquiry about the listing that they have not withdrawn.
      leads: orm.$count(leads, isAbout),
      newLeads: orm.$count(leads, and(isAbout, eq(leads.stage, "new"))),
    })
    .from(properties)
    .leftJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)))
    .where(own)
    .orderBy(desc(properties.createdAt), desc(properties.seq))
    .limit(ownListingsPage)
    .offset((page - 1) * ownListingsPage);
  return { rows, total: counted?.total ?? 0 };
}

/** How many listings somebody added in the last day, and the seconds until the first of them is a day ago. */
export async function countAddedToday(
  { orm }: Connection,
  userId: string,
): Promise<{ added: number; seconds: number }> {
  const nextInSeconds = sql`extract(epoch FROM min(${properties.createdAt}) + interval '1 day' - now())`;
  const [counted] = await orm
    .select({ added: count(), seconds: sql`coalesce(ceil(${nextInSeconds}), 0)::int`.mapWith(Number) })
    .from(properties)
    .where(and(eq(properties.createdBy, userId), sql`${properties.createdAt} > now() - interval '1 day'`));
  return counted ?? { added: 0, seconds: 0 };
}

export async function insertListing(
  { orm }: Transaction,
  listing: typeof properties.$inferInsert,
): Promise<{ id: string; pgId: string }> {
  const [added] = await orm.insert(properties).values(listing).returning({ id: properties.id, pgId: properties.pgId });
  if (!added) throw new Error("PostgreSQL returned no inserted listing");
  return added;
}

/** Writes the changed columns of a listing that is held; `updated_at` moves with every change. */
export async function updateListing(
  { orm }: Transaction,
  id: string,
  change: Partial<{ [K in keyof ListingRow]: ListingRow[K] | SQL }>,
): Promise<void> {
  await orm
    .update(properties)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(properties.id, id));
}

export async function insertPhotos(
  { orm }: Transaction,
  photos: readonly (typeof propertyImages.$inferInsert)[],
): Promise<void> {
  await orm.insert(propertyImages).values([...photos]);
}

/** Takes a photo out of its listing; `erasePhotos` takes its file off the disk. */
export async function deletePhoto({ orm }: Transaction, id: string): Promise<void> {
  const gone = await orm
    .delete(propertyImages)
    .where(eq(propertyImages.id, id))
    .returning({ path: propertyImages.path });
  const files = gone.filter(({ path }) => path.startsWith("uploads/"));
  if (files.length > 0)
    await orm
      .insert(removedPhotos)
      .values(files)
      .onConflictDoUpdate({ target: removedPhotos.path, set: { removedAt: sql`now()`, erasedAt: null } });
}

/** Puts all photos of a listing into this order. */
export async function orderPhotos({ orm }: Transaction, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${propertyImages.id})`;
  // Below zero first: a place is never taken twice, not even for a moment.
  for (const position of [sql`-${place}`, sql`${place} - 1`])
    await orm
      .update(propertyImages)
      .set({ position: sql`(${position})::smallint` })
      .where(inArray(propertyImages.id, [...ids]));
}
