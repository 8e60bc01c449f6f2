import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/database/database.ts";
import { now, span } from "#server/database/expressions.ts";
import { knownDevices, users } from "#server/database/tables/account-tables.ts";

function isAtMost(days: number) {
  return gt(knownDevices.lastUsedAt, sql`now() - ${span(days, "days")}`);
}

/** Whether anybody signed in with this mailbox on a known device in the last days. */
export async function isDeviceOf({ orm }: Queries, id: string, mailbox: string, days: number): Promise<boolean> {
  const rows = await orm
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.id, id), eq(users.email, mailbox), isAtMost(days)));
  return rows.length === 1;
}

/** Updates when a device was last used; false where it does not belong to this user. */
export async function noteDeviceUsed({ orm }: Transaction, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await orm
    .update(knownDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(knownDevices.id, id), eq(knownDevices.userId, userId)));
  return rowCount === 1;
}

/** Adds a device; above `most`, the least recently used one is deleted. */
export async function insertDevice(
  { orm }: Transaction,
  { id, userId, most }: { id: string; userId: string; most: number },
): Promise<void> {
  const surplus = orm
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), knownDevices.id)
    .offset(most - 1);
  // Deleted first, since rows of one transaction have the same time.
  await orm.delete(knownDevices).where(inArray(knownDevices.id, surplus));
  await orm.insert(knownDevices).values({ id, userId });
}

/** Deletes all devices of a user, except for one if given. */
export async function deleteDevicesOf({ orm }: Transaction, userId: string, except?: string): Promise<void> {
  await orm
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), except === undefined ? undefined : ne(knownDevices.id, except)));
}

export async function deleteUnusedDevices({ orm }: Queries, days: number): Promise<void> {
  await orm.delete(knownDevices).where(sql`${knownDevices.lastUsedAt} < now() - ${span(days, "days")}`);
}
