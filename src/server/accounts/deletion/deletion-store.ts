import { type SQL, and, asc, eq, isNotNull, lte, not, or, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { anyOf, arrayOf, now, span } from "#server/database/expressions.ts";
import { accountDeletions, erasures, users } from "#server/database/tables/account-tables.ts";
import { isLeaving } from "./closed-accounts.ts";

export async function findErasureDate({ orm }: Queries, userId: string): Promise<Date | undefined> {
  const [deletion] = await orm
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  return deletion?.dueAt;
}

/** Locks changes of roles until the end of the transaction. */
export async function lockRights({ orm }: Transaction): Promise<void> {
  await orm.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.rights})`);
}

/** Whether this user is the only admin who is not about to be erased. */
export async function isOnlyAdmin({ orm }: Queries, userId: string): Promise<boolean> {
  const [admins] = await orm
    .select({
      isOnly: sql`coalesce(bool_or(${users.id} = ${userId}), false) AND count(*) = 1`.mapWith(Boolean),
    })
    .from(users)
    .where(and(eq(users.role, "admin"), or(eq(users.id, userId), not(isLeaving(users.id)))));
  return admins?.isOnly === true;
}

/** Stores a request to delete an account; where there is one already, returns that. */
export async function insertDeletion(
  { orm }: Transaction,
  { userId, hours, isBySelf }: { userId: string; hours: number; isBySelf: boolean },
) {
  const [order] = await orm
    .insert(accountDeletions)
    .values({ userId, dueAt: sql`now() + ${span(hours, "hours")}`, isBySelf })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { userId: sql`excluded.user_id` } })
    .returning({
      erasedAt: accountDeletions.dueAt,
      isNew: sql`${accountDeletions.requestedAt} = now()`.mapWith(Boolean),
      isBySelf: accountDeletions.isBySelf,
    });
  if (!order) throw new Error("PostgreSQL stored no deletion");
  return order;
}

/** Replaces the owner's request by an admin's, and remembers the date of the former. */
export async function putAdminsOrderAbove({ orm }: Transaction, userId: string): Promise<void> {
  await orm
    .update(accountDeletions)
    .set({ isBySelf: false, ownDueAt: sql`${accountDeletions.dueAt}` })
    .where(eq(accountDeletions.userId, userId));
}

/** Restores the owner's request that an admin's had replaced. Returns its date; undefined where there was none. */
export async function restoreOwnOrder({ orm }: Transaction, userId: string): Promise<Date | undefined> {
  const [own] = await orm
    .update(accountDeletions)
    .set({ isBySelf: true, dueAt: sql`${accountDeletions.ownDueAt}`, ownDueAt: null })
    .where(
      and(eq(accountDeletions.userId, userId), not(accountDeletions.isBySelf), isNotNull(accountDeletions.ownDueAt)),
    )
    .returning({ dueAt: accountDeletions.dueAt });
  return own?.dueAt;
}

/** Stores which listings were paused, so that cancelling resumes them. */
export async function storePausedProperties(
  { orm }: Transaction,
  userId: string,
  pausedProperties: string[],
): Promise<void> {
  await orm.update(accountDeletions).set({ pausedProperties }).where(eq(accountDeletions.userId, userId));
}

/** Deletes a request of one kind. Returns the listings that it had paused; undefined where there was none. */
export async function deleteDeletion(
  { orm }: Transaction,
  userId: string,
  isBySelf: boolean,
): Promise<string[] | undefined> {
  const [deletion] = await orm
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), eq(accountDeletions.isBySelf, isBySelf)))
    .returning({ paused: accountDeletions.pausedProperties });
  return deletion?.paused;
}

const isDue: SQL = lte(accountDeletions.dueAt, now);

/** Ids of users who are due to be erased, the earliest first; a limited number at once. */
export async function findDueDeletions({ orm }: Queries): Promise<string[]> {
  const due = await orm
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(isDue)
    .orderBy(asc(accountDeletions.dueAt))
    .limit(500);
  return due.map(({ userId }) => userId);
}

/** Whether a user is due to be erased. Locks the request until the end of the transaction. */
export async function lockDueDeletion({ orm }: Transaction, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isDue))
    .for("update");
  return rows.length === 1;
}

/** Requests deletion, due now, of those of the users who exist. Returns their ids. */
export async function insertDueDeletions({ orm }: Transaction, userIds: readonly string[]): Promise<string[]> {
  const present = await orm.select({ userId: users.id }).from(users).where(anyOf(users.id, userIds));
  if (present.length === 0) return [];
  const ordered = await orm
    .insert(accountDeletions)
    .values(present.map(({ userId }) => ({ userId, dueAt: now, isBySelf: true })))
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { dueAt: now } })
    .returning({ userId: accountDeletions.userId });
  return ordered.map(({ userId }) => userId);
}

/** Deletes a user with all rows that refer to it. Returns who it was. */
export async function deleteUser({ orm }: Transaction, userId: string) {
  const [erased] = await orm
    .delete(users)
    .where(eq(users.id, userId))
    .returning({ email: users.email, contact: users.phone, displayId: users.displayId });
  return erased;
}

/** Records that somebody was erased. */
export async function insertErasure({ orm }: Transaction, userId: string, displayId: string): Promise<void> {
  await orm.insert(erasures).values({ userId, displayId }).onConflictDoNothing();
}

/** Records several erasures, each once, with the earliest time. */
export async function mergeErasures(
  { orm }: Transaction,
  given: readonly { userId: string; displayId: string; erasedAt: string }[],
): Promise<void> {
  const ids = arrayOf(
    given.map(({ userId }) => userId),
    "uuid",
  );
  const displayIds = arrayOf(
    given.map(({ displayId }) => displayId),
    "text",
  );
  const times = arrayOf(
    given.map(({ erasedAt }) => erasedAt),
    "timestamptz",
  );
  await orm.execute(
    sql`INSERT INTO ${erasures} (user_id, display_id, erased_at) SELECT * FROM unnest(${ids}, ${displayIds}, ${times})
      ON CONFLICT (user_id) DO UPDATE SET erased_at = least(${erasures.erasedAt}, excluded.erased_at)`,
  );
}
