import { type SQL, and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Account } from "#contract/account/account.ts";
import type { Language } from "#contract/languages.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { consents, users } from "#server/database/tables/account-tables.ts";
import { demoDatabase } from "#server/database/tables/property-tables.ts";
import { isUserClosedByAdmin, lockUser } from "#server/users/user-service.ts";
import { accountColumns, presentAccount } from "#server/sessions/account-row.ts";
import { newDisplayId } from "./registration/display-id.ts";

/** An account with the columns that only sign-in may read. */
export interface SignInRow {
  account: Account;
  /** Language of their mail. */
  language: Language;
  passwordHash: string | null;
  googleSubject: string | null;
  /** How the demo created the account; null for a real person's. */
  demoOrigin: DemoOrigin | null;
}

type DemoOrigin = "seed" | "stand-in";

export async function findByEmail(queries: Queries, email: string): Promise<SignInRow | undefined> {
  return findSignInRow(queries, eq(users.email, email));
}

export async function findById(queries: Queries, id: string): Promise<SignInRow | undefined> {
  return findSignInRow(queries, eq(users.id, id));
}

export async function findByGoogleSubject(queries: Queries, subject: string): Promise<SignInRow | undefined> {
  return findSignInRow(queries, eq(users.googleSubject, subject));
}

async function findSignInRow({ orm }: Queries, which: SQL): Promise<SignInRow | undefined> {
  const [row] = await orm
    .select({
      ...accountColumns,
      language: users.language,
      passwordHash: users.passwordHash,
      googleSubject: users.googleSubject,
      demoOrigin: users.demoOrigin,
    })
    .from(users)
    .where(which);
  if (!row) return undefined;
  const { language, passwordHash, googleSubject, demoOrigin } = row;
  return { account: presentAccount(row), language, passwordHash, googleSubject, demoOrigin };
}

/** Finds the mailbox of an account by email or mobile number; undefined where no account, or more than one, has that number. */
export async function mailboxOf({ orm }: Queries, emailOrMobile: string): Promise<string | undefined> {
  const found = await orm
    .select({ email: users.email })
    .from(users)
    .where(or(eq(users.email, emailOrMobile), eq(users.phone, emailOrMobile)))
    .limit(2);
  return found.length === 1 ? found[0]?.email : undefined;
}

export interface NewAccount {
  name: string;
  email: string;
  language: Language;
  contact?: string;
  passwordHash?: string;
  googleSubject?: string;
  demoOrigin?: DemoOrigin;
}

/** The new account; undefined where the mailbox has one already. */
export async function insertAccount(transaction: Transaction, account: NewAccount): Promise<Account | undefined> {
  const { contact, ...columns } = account;
  for (;;) {
    const [inserted] = await transaction.orm
      .insert(users)
      .values({ ...columns, phone: contact, id: newId(), displayId: newDisplayId() })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (inserted) return presentAccount(inserted);
    if (await findByEmail(transaction, account.email)) return undefined;
    if (account.googleSubject !== undefined && (await findByGoogleSubject(transaction, account.googleSubject)))
      return undefined;
    // The random display id is taken: once in a billion.
  }
}

/** Whether this is still the password hash. Locks it until the end of the transaction. */
export async function lockPasswordHash(
  { orm }: Transaction,
  userId: string,
  expected: string | null,
): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), expected === null ? isNull(users.passwordHash) : eq(users.passwordHash, expected)))
    .for("update");
  return rows.length === 1;
}

/** Whether an admin has deleted the account. Prevents that until the end of the transaction. */
export async function isRemoved(transaction: Transaction, userId: string): Promise<boolean> {
  await lockUser(transaction, userId);
  return isUserClosedByAdmin(transaction, userId);
}

/**
 * Whether a demo created the account, and the database is a demo's. After `isRemoved` has locked the row, the result holds until
 * the end of the transaction.
 */
export async function isDemoAccount({ orm }: Transaction, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .innerJoin(demoDatabase, eq(demoDatabase.isDemo, true))
    .where(and(eq(users.id, userId), isNotNull(users.demoOrigin)));
  return rows.length === 1;
}

/**
 * Unlinks Google from the account; false where it was not linked. An account that the demo's Google provider created becomes a
 * normal one, of the person who has proved that its mailbox is theirs.
 */
export async function unlinkGoogleSubject({ orm }: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await orm
    .update(users)
    .set({ googleSubject: null, demoOrigin: sql`nullif(${users.demoOrigin}, 'stand-in')` })
    .where(and(eq(users.id, userId), isNotNull(users.googleSubject)));
  return rowCount === 1;
}

/** Sets the language of their mail. */
export async function setLanguage({ orm }: Transaction, userId: string, language: Language): Promise<void> {
  await orm
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)));
}

export async function setPasswordHash({ orm }: Transaction, userId: string, passwordHash: string): Promise<void> {
  await orm.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Whether this Google account is still linked to the account. To be called with the account's row locked. */
export async function isGoogleSubjectOf({ orm }: Transaction, userId: string, subject: string): Promise<boolean> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.googleSubject, subject)));
  return rows.length === 1;
}

/** Links a Google account; false where the account is linked already, or the Google account to another one. */
export async function linkGoogleSubject({ orm }: Transaction, userId: string, subject: string): Promise<boolean> {
  // The subject may be linked to another account concurrently: the savepoint limits the unique violation to this update.
  await orm.execute(sql`SAVEPOINT link_google`);
  try {
    const { rowCount } = await orm
      .update(users)
      .set({ googleSubject: subject })
      .where(and(eq(users.id, userId), isNull(users.googleSubject)));
    return rowCount === 1;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await orm.execute(sql`ROLLBACK TO SAVEPOINT link_google`);
    return false;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Updates the given fields; an empty college is cleared. */
export async function updateProfile(
  { orm }: Transaction,
  userId: string,
  change: {
    name?: string | undefined;
    contact?: string | undefined;
    college?: string | undefined;
    language?: Language | undefined;
  },
): Promise<Account | undefined> {
  const { name, contact, college, language } = change;
  const [changed] = await orm
    .update(users)
    .set({
      // Drizzle throws for an update without columns.
      name: name ?? sql`${users.name}`,
      phone: contact,
      college: college === "" ? null : college,
      language,
    })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  return changed && presentAccount(changed);
}

export async function recordConsent(
  { orm }: Transaction,
  consent: { userId: string; purpose: "registration"; version: string },
): Promise<void> {
  await orm.insert(consents).values({ id: newId(), ...consent });
}
