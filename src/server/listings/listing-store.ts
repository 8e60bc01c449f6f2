import { type SQL, and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "#contract/account/account.ts";
import { ownListingsPage, undoRemovalDays } from "#contract/limits.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { properties, propertyImages, removedPhotos } from "#server/database/tables/property-tables.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";

type Connection = Pick<Database, "orm">;
export type ListingRow = typeof properties.$inferSelect;
export type PhotoRow = typeof propertyImages.$inferSelect;

const isWithinUndo = sql`${properties.removedAt} > business_now() - make_interval(days => ${undoRemovalDays})`;
/** Gone for good: nobody finds it any more. */
const isThere = sql`(${properties.status} <> 'removed' OR ${isWithinUndo})`;

/** Written so that both indexes help. */
function isOf({ id }: Pick<Account, "id">): SQL {
  return sql`(${properties.ownerId} = ${id} OR (${properties.ownerId} IS NULL AND ${properties.createdBy} = ${id}))`;
}

function isCalled(key: PropertyKey): SQL {
  return "id" in key ? eq(properties.id, key.id) : eq(properties.pgId, key.pgId);
}

/** The listing that a key names, if this person may change it. */
function isOwn(account: Account, key: PropertyKey): SQL | undefined {
  return and(isCalled(key), isThere, account.role === "admin" ? undefined : isOf(account));
}

/** Whether the listing is this person's, which it need not be for an admin to change it. */
export async function isOwner({ orm }: Connection, account: Account, key: PropertyKey): Promise<boolean> {
  const rows = await orm
    .select({ id: properties.id })
    .from(properties)
    .where(and(isCalled(key), isThere, isOf(account)));
  return rows.length > 0;
}

/** A listing for its owner or an admin; undefined for what is not theirs. */
export async function findOwn(
  { orm }: Connection,
  account: Account,
  key: PropertyKey,
): Promise<ListingRow | undefined> {
  const [row] = await orm.select().from(properties).where(isOwn(account, key));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockOwn(
  { orm }: Transaction,
  account: Account,
  key: PropertyKey,
): Promise<ListingRow | undefined> {
  const [row] = await orm.select().from(properties).where(isOwn(account, key)).for("update");
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

/** How many asked about the listing of the row and did not take it back. */
function leadsOf(more: SQL): SQL<number> {
  return sql<number>`(SELECT count(*)::int FROM leads WHERE leads.property_id = ${properties.id} AND withdrawn_at IS NULL ${more})`;
}

/** A page of somebody's own listings, the newest first, and how many there are. Pages count from 1. */
export async function findOwnPage(
  { orm }: Connection,
  account: Account,
  page: number,
): Promise<{ rows: OwnRow[]; total: number }> {
  const own = and(isOf(account), isThere);
  const [counted] = await orm.select({ total: count() }).from(properties).where(own);
  const rows = await orm
    .select({
      row: properties,
      cover: propertyImages,
      leads: leadsOf(sql``),
      newLeads: leadsOf(sql`AND stage = 'new'`),
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
  { client }: { client: Pick<Transaction["client"], "query"> },
  userId: string,
): Promise<{ added: number; seconds: number }> {
  const { rows } = await client.query<{ added: number; seconds: number }>(
    `SELECT count(*)::int AS added,
        coalesce(ceil(extract(epoch FROM min(created_at) + interval '1 day' - now())), 0)::int AS seconds
      FROM properties WHERE created_by = $1 AND created_at > now() - interval '1 day'`,
    [userId],
  );
  return rows[0] ?? { added: 0, seconds: 0 };
}

/**
 * The role of who adds a listing; undefined for somebody who is gone. Until the transaction ends they add no other one, and
 * neither their role changes nor are they deleted.
 */
export async function lockAdder({ client }: Transaction, userId: string): Promise<Role | undefined> {
  const { rows } = await client.query<{ role: Role }>("SELECT role FROM users WHERE id = $1 FOR NO KEY UPDATE", [
    userId,
  ]);
  return rows[0]?.role;
}

export async function insertListing(
  { orm }: Transaction,
  listing: typeof properties.$inferInsert,
): Promise<{ id: string; pgId: string }> {
  const [added] = await orm.insert(properties).values(listing).returning({ id: properties.id, pgId: properties.pgId });
  if (!added) throw new Error("PostgreSQL kept no listing");
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

/** The mailbox of somebody; undefined for who is gone. */
export async function findMailbox({ client }: Transaction, userId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string }>("SELECT email FROM users WHERE id = $1", [userId]);
  return rows[0]?.email;
}

/** Whether the account that a listing belongs to is on its way out. */
export async function isOwnerLeaving(
  { client }: { client: Pick<Transaction["client"], "query"> },
  userId: string,
): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM account_deletions WHERE user_id = $1", [userId]);
  return rowCount === 1;
}
