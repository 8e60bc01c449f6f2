import { type SQL, and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, min, not, or, sql } from "drizzle-orm";
import { isLeaving } from "#server/accounts/deletion/closed-accounts.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { anyOf, arrayOf, businessNow, now, span } from "#server/database/expressions.ts";
import { newId } from "#server/database/new-id.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { alertCursor, alertLinks, alertsSent, savedSearches } from "#server/database/tables/alert-tables.ts";
import { properties, propertyChanges } from "#server/database/tables/property-tables.ts";

export type AlertReason = (typeof alertsSent.$inferSelect)["reason"];

/**
 * The list in which somebody saves a search may be as old as this: what went on the site within this time before counts as new. It also
 * covers a listing whose transaction began before the search was saved and ended after.
 */
const listMayBeOldSeconds = 60;
/** A cursor whose changes are unknown is followed by what changed since it was read, and a bit longer: transactions take time. */
const transactionsTakeSeconds = 600;

/** When a listing went on the site, or came back to it. */
const wentLiveAt = sql`greatest(${properties.createdAt}, ${properties.resumedAt})`.mapWith(properties.createdAt);

/** Searches whose mails come: neither paused nor ended, of people who have not asked for their deletion. */
function isActive(): SQL | undefined {
  return and(
    isNull(savedSearches.endedAt),
    or(isNull(savedSearches.pausedUntil), lte(savedSearches.pausedUntil, businessNow)),
    not(isLeaving(savedSearches.userId)),
  );
}

export interface AlertCursor {
  horizon: bigint;
  readAt: Date;
}

/** Locks and reads the cursor: while one process compares, others wait. A new one begins at the beginning. */
export async function lockCursor({ orm }: Transaction): Promise<AlertCursor> {
  const first = { isOnly: true, horizon: "0", readAt: new Date(0) };
  await orm.insert(alertCursor).values(first).onConflictDoNothing();
  const [row = first] = await orm.select().from(alertCursor).for("update");
  return { horizon: BigInt(row.horizon), readAt: row.readAt };
}

/** To be written in the transaction of what was found up to there. */
export async function moveCursor({ orm }: Transaction, horizon: bigint): Promise<void> {
  await orm.update(alertCursor).set({ horizon: String(horizon), readAt: now });
}

/** Whether something has changed that the cursor has not passed, because a transaction before it was still open. */
export async function isBehindChanges({ orm }: Queries, horizon: bigint): Promise<boolean> {
  const rows = await orm
    .select({ seq: propertyChanges.propertySeq })
    .from(propertyChanges)
    .where(gte(propertyChanges.transaction, sql`${String(horizon)}::xid8`))
    .limit(1);
  return rows.length > 0;
}

/** When the oldest saved search was saved; undefined where there is none. */
export async function findOldestSearch({ orm }: Queries): Promise<Date | undefined> {
  const [row] = await orm.select({ savedAt: min(savedSearches.savedAt) }).from(savedSearches);
  return row?.savedAt ?? undefined;
}

/** Live listings that may have changed since the cursor was read, in the order of their seqs, those after `after`. */
export async function listSeqsSince({ orm }: Queries, readAt: Date, after: number, most: number): Promise<number[]> {
  const since = sql`${readAt.toISOString()}::timestamptz - ${span(transactionsTakeSeconds, "secs")}`;
  const rows = await orm
    .select({ seq: properties.seq })
    .from(properties)
    .where(
      and(
        eq(properties.status, "live"),
        gt(properties.seq, after),
        or(gte(wentLiveAt, since), gte(properties.updatedAt, since)),
      ),
    )
    .orderBy(asc(properties.seq))
    .limit(most);
  return rows.map(({ seq }) => seq);
}

/** A live listing, beside what the index knows of it. */
export interface LiveListing {
  seq: number;
  id: string;
  pgId: string;
  title: string;
  localityKey: string | null;
  wentLiveAt: Date;
}

export async function findLiveListings({ orm }: Queries, seqs: readonly number[]): Promise<LiveListing[]> {
  const { seq, id, pgId, title, localityKey } = properties;
  return orm
    .select({ seq, id, pgId, title, localityKey, wentLiveAt })
    .from(properties)
    .where(and(eq(properties.status, "live"), anyOf(properties.seq, seqs)));
}

export interface ComparedSearch {
  id: string;
  query: string;
  frequency: (typeof savedSearches.$inferSelect)["frequency"];
  /** What went on the site from then on is new to it. */
  newFrom: Date;
}

/** Searches that can have something to tell of these listings: saved before the last of them went live, or told of one. */
export async function findComparedSearches(
  { orm }: Queries,
  listings: readonly Pick<LiveListing, "id" | "wentLiveAt">[],
): Promise<ComparedSearch[]> {
  const latest = new Date(Math.max(...listings.map((listing) => listing.wentLiveAt.getTime())));
  const newFrom = sql`${savedSearches.savedAt} - ${span(listMayBeOldSeconds, "secs")}`.mapWith(savedSearches.savedAt);
  const toldOf = orm
    .select({ id: alertsSent.searchId })
    .from(alertsSent)
    .where(
      anyOf(
        alertsSent.propertyId,
        listings.map(({ id }) => id),
      ),
    );
  const rows = await orm
    .select({ id: savedSearches.id, query: savedSearches.query, frequency: savedSearches.frequency, newFrom })
    .from(savedSearches)
    .where(
      and(
        isNotNull(savedSearches.query),
        isActive(),
        or(lte(newFrom, sql`${latest.toISOString()}::timestamptz`), inArray(savedSearches.id, toldOf)),
      ),
    )
    .orderBy(asc(savedSearches.id));
  return rows.flatMap(({ query, ...search }) => (query === null ? [] : [{ ...search, query }]));
}

/** People who wait for one of these listings. */
export async function findWaiting(
  { orm }: Queries,
  propertyIds: readonly string[],
): Promise<{ id: string; propertyId: string }[]> {
  const rows = await orm
    .select({ id: savedSearches.id, propertyId: savedSearches.propertyId })
    .from(savedSearches)
    .where(and(anyOf(savedSearches.propertyId, propertyIds), isActive()));
  return rows.flatMap(({ id, propertyId }) => (propertyId === null ? [] : [{ id, propertyId }]));
}

/** What the searches have been told of these listings, the newest first; `toldAt` is null for what waits for its mail. */
export async function listTold({ orm }: Queries, searchIds: readonly string[], propertyIds: readonly string[]) {
  const { searchId, propertyId, rentTold, toldAt } = alertsSent;
  return orm
    .select({ searchId, propertyId, rentTold, toldAt })
    .from(alertsSent)
    .where(and(anyOf(searchId, searchIds), anyOf(propertyId, propertyIds)))
    .orderBy(sql`${toldAt} DESC NULLS FIRST`);
}

export interface FoundAlert {
  searchId: string;
  propertyId: string;
  reason: AlertReason;
  rent: number | null;
  dueAt: Date;
}

/** Stores what is to be told. What was found or told before is left as it is: the table's unique indexes decide. */
export async function insertFound({ orm }: Transaction, found: readonly FoundAlert[]): Promise<void> {
  if (found.length === 0) return;
  const column = <Name extends keyof FoundAlert>(name: Name) => found.map((alert) => alert[name]);
  // Raw: one statement of five parameters for any number of rows, which the query builder has no words for.
  await orm.execute(
    sql`INSERT INTO ${alertsSent} (id, search_id, property_id, reason, rent_told, due_at)
      SELECT * FROM unnest(${arrayOf(
        found.map(() => newId()),
        "uuid",
      )}, ${arrayOf(column("searchId"), "uuid")}, ${arrayOf(column("propertyId"), "uuid")}, ${arrayOf(column("reason"), "text")},
        ${sql.param(column("rent"))}::int[], ${arrayOf(
          column("dueAt").map((dueAt) => dueAt.toISOString()),
          "timestamptz",
        )})
      ON CONFLICT DO NOTHING`,
  );
}

/** When the first mail is due, by `business_now()`; undefined where none waits. */
export async function findNextDue({ orm }: Queries): Promise<Date | undefined> {
  const [row] = await orm
    .select({ dueAt: min(alertsSent.dueAt) })
    .from(alertsSent)
    .innerJoin(savedSearches, eq(savedSearches.id, alertsSent.searchId))
    .where(and(isNull(alertsSent.toldAt), isActive()));
  return row?.dueAt ?? undefined;
}

export interface DueSearch {
  id: string;
  email: string;
  /** Null where one PG is waited for. */
  query: string | null;
}

/** Locks a search whose mail is due; those that another process is at are passed over. */
export async function lockDueSearch({ orm }: Transaction): Promise<DueSearch | undefined> {
  const due = orm
    .select({ id: alertsSent.searchId })
    .from(alertsSent)
    .where(and(isNull(alertsSent.toldAt), lte(alertsSent.dueAt, businessNow)));
  const [row] = await orm
    .select({ id: savedSearches.id, email: users.email, query: savedSearches.query })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(inArray(savedSearches.id, due), isActive()))
    .orderBy(asc(savedSearches.id))
    .limit(1)
    .for("update", { of: savedSearches, skipLocked: true });
  return row;
}

/** What waits to be told to a search, with the seq of each listing and the rent that was told of it last. */
export async function listWaiting({ orm }: Queries, searchId: string) {
  const lastTold = sql`(SELECT earlier.rent_told FROM ${alertsSent} AS earlier
    WHERE earlier.search_id = ${alertsSent.searchId} AND earlier.property_id = ${alertsSent.propertyId}
      AND earlier.told_at IS NOT NULL ORDER BY earlier.told_at DESC LIMIT 1)`.mapWith(alertsSent.rentTold);
  return orm
    .select({ id: alertsSent.id, reason: alertsSent.reason, seq: properties.seq, lastTold })
    .from(alertsSent)
    .innerJoin(properties, eq(properties.id, alertsSent.propertyId))
    .where(and(eq(alertsSent.searchId, searchId), isNull(alertsSent.toldAt)))
    .orderBy(asc(alertsSent.dueAt), asc(alertsSent.id));
}

/** Marks as told, with the rent that the mail says. */
export async function markTold({ orm }: Transaction, id: string, rent: number | null): Promise<void> {
  await orm.update(alertsSent).set({ toldAt: businessNow, rentTold: rent }).where(eq(alertsSent.id, id));
}

/** Deletes what does not hold any more: it may be found again. */
export async function dropFound({ orm }: Transaction, ids: readonly string[]): Promise<void> {
  await orm.delete(alertsSent).where(anyOf(alertsSent.id, ids));
}

/** Deletes what was told, or links that were mailed, longer ago than this. @returns how many of the larger kind. */
export async function deleteOldAlerts({ orm }: Queries, months: number, most: number): Promise<number> {
  const limit = sql`${businessNow} - make_interval(months => ${months})`;
  const oldTold = orm.select({ id: alertsSent.id }).from(alertsSent).where(lte(alertsSent.toldAt, limit)).limit(most);
  const told = await orm.delete(alertsSent).where(inArray(alertsSent.id, oldTold));
  const oldLinks = orm
    .select({ tokenHash: alertLinks.tokenHash })
    .from(alertLinks)
    .where(lte(alertLinks.createdAt, limit))
    .limit(most);
  const links = await orm.delete(alertLinks).where(inArray(alertLinks.tokenHash, oldLinks));
  return Math.max(told.rowCount ?? 0, links.rowCount ?? 0);
}
