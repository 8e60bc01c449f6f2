import { and, asc, eq, inArray, isNull, ne, not } from "drizzle-orm";
import type { Role } from "#contract/account/roles.ts";
import type { Language } from "#contract/languages.ts";
import { isClosedByAdmin } from "#server/accounts/deletion/closed-accounts.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { users } from "#server/database/tables/account-tables.ts";

/**
 * Locks a user until the end of the transaction against changes and new references; with the strength `key share` only against
 * deletion. False where the user does not exist.
 */
export async function lockUser(
  { orm }: Transaction,
  userId: string,
  strength: "update" | "no key update" | "key share" = "update",
): Promise<boolean> {
  const rows = await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength);
  return rows.length === 1;
}

/** Whether an admin has deleted the account. */
export async function isUserClosedByAdmin({ orm }: Queries, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isClosedByAdmin(users.id)));
  return rows.length === 1;
}

/**
 * Locks and returns the role of a user; undefined where the user does not exist. Until the end of the transaction it cannot change,
 * and the user cannot be deleted. @param strength `update` also blocks new references to the user.
 */
export async function lockRole(
  { orm }: Transaction,
  userId: string,
  strength: "update" | "no key update",
): Promise<Role | undefined> {
  const [user] = await orm.select({ role: users.role }).from(users).where(eq(users.id, userId)).for(strength);
  return user?.role;
}

export async function findRole({ orm }: Queries, userId: string): Promise<Role | undefined> {
  const [user] = await orm.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user?.role;
}

export async function setRole({ orm }: Transaction, userId: string, role: Role): Promise<void> {
  await orm.update(users).set({ role }).where(eq(users.id, userId));
}

/** Whether a user is admin, and not deleted by an admin. */
export async function isPresentAdmin({ orm }: Queries, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "admin"), not(isClosedByAdmin(users.id))));
  return rows.length === 1;
}

/** Sets the mobile number of a user without one; false where there is one already. */
export async function setFirstContact({ orm }: Transaction, userId: string, contact: string): Promise<boolean> {
  const { rowCount } = await orm
    .update(users)
    .set({ phone: contact })
    .where(and(eq(users.id, userId), isNull(users.phone)));
  return rowCount === 1;
}

/** The mailbox of a user; undefined where the user does not exist. */
export async function findMailbox({ orm }: Queries, userId: string): Promise<string | undefined> {
  const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

/** The mail language of the account with a mailbox; undefined where there is none. */
export async function findMailLanguage({ orm }: Queries, mailbox: string): Promise<Language | undefined> {
  const [user] = await orm.select({ language: users.language }).from(users).where(eq(users.email, mailbox));
  return user?.language;
}

/** Whether a mailbox belongs to a user with one of these roles who is not deleted by an admin. */
export async function hasRole({ orm }: Queries, mailbox: string, roles: readonly Role[]): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, mailbox), inArray(users.role, [...roles]), not(isClosedByAdmin(users.id))));
  return rows.length === 1;
}

/** The mailboxes of admins, the oldest accounts first, without those deleted by an admin. */
export async function findAdminMailboxes({ orm }: Queries, most = 100): Promise<string[]> {
  const rows = await orm
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), not(isClosedByAdmin(users.id))))
    .orderBy(asc(users.createdAt))
    .limit(most);
  return rows.map(({ email }) => email);
}

/** Other users with the same mobile number, the oldest accounts first. */
export async function findUsersSharing(
  { orm }: Queries,
  { contact, except, most }: { contact: string; except: string; most: number },
): Promise<{ id: string; email: string }[]> {
  return orm
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.phone, contact), ne(users.id, except), not(isClosedByAdmin(users.id))))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(most);
}
