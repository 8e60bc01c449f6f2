import type { Account } from "#contract/account/account.ts";
import type { Language } from "#contract/languages.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { type AccountRow, accountColumns, presentAccount } from "#server/sessions/account-row.ts";
import { newDisplayId } from "./registration/display-id.ts";

/** An account with what only the sign-in may see. */
export interface SignInRow {
  account: Account;
  /** Of the mail to them. */
  language: Language;
  passwordHash: string | null;
  googleSubject: string | null;
  /** How a demo made the account; null for a real person's. */
  demoOrigin: DemoOrigin | null;
}

type DemoOrigin = "seed" | "stand-in";

type Queries = Pick<Database["pool"], "query">;

export async function findByEmail(queries: Queries, email: string): Promise<SignInRow | undefined> {
  return findSignInRow(queries, "users.email = $1", [email]);
}

export async function findById(queries: Queries, id: string): Promise<SignInRow | undefined> {
  return findSignInRow(queries, "users.id = $1", [id]);
}

export async function findByGoogleSubject(queries: Queries, subject: string): Promise<SignInRow | undefined> {
  return findSignInRow(queries, "users.google_subject = $1", [subject]);
}

async function findSignInRow(queries: Queries, where: string, values: string[]): Promise<SignInRow | undefined> {
  const { rows } = await queries.query<AccountRow & Omit<SignInRow, "account">>(
    `SELECT ${accountColumns}, users.language, users.password_hash AS "passwordHash",
        users.google_subject AS "googleSubject", users.demo_origin AS "demoOrigin"
      FROM users WHERE ${where}`,
    values,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { language, passwordHash, googleSubject, demoOrigin } = row;
  return { account: presentAccount(row), language, passwordHash, googleSubject, demoOrigin };
}

/** The mailbox that a person means by it or by their mobile number; undefined where several people have that number, or nobody. */
export async function mailboxOf(queries: Queries, emailOrMobile: string): Promise<string | undefined> {
  const { rows } = await queries.query<{ email: string }>(
    "SELECT email FROM users WHERE email = $1 OR phone = $1 LIMIT 2",
    [emailOrMobile],
  );
  return rows.length === 1 ? rows[0]?.email : undefined;
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
export async function insertAccount({ client }: Transaction, account: NewAccount): Promise<Account | undefined> {
  for (;;) {
    const { rows } = await client.query<AccountRow>(
      `INSERT INTO users (id, display_id, name, email, language, phone, password_hash, google_subject, demo_origin)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING ${accountColumns}`,
      [
        newId(),
        newDisplayId(),
        account.name,
        account.email,
        account.language,
        account.contact ?? null,
        account.passwordHash ?? null,
        account.googleSubject ?? null,
        account.demoOrigin ?? null,
      ],
    );
    if (rows[0]) return presentAccount(rows[0]);
    if (await findByEmail(client, account.email)) return undefined;
    if (account.googleSubject !== undefined && (await findByGoogleSubject(client, account.googleSubject)))
      return undefined;
    // Somebody has the same display id: once in a billion.
  }
}

/** Whether this is still the password. From here to the end of the transaction nobody can change it. */
export async function lockPasswordHash(
  { client }: Transaction,
  userId: string,
  expected: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM users WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 FOR UPDATE",
    [userId, expected],
  );
  return rowCount === 1;
}

/** Whether an admin has deleted the account. From here to the end of the transaction nobody can do that. */
export async function isRemoved({ client }: Transaction, userId: string): Promise<boolean> {
  await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [userId]);
  const { rowCount } = await client.query("SELECT FROM account_deletions WHERE user_id = $1 AND NOT is_by_self", [
    userId,
  ]);
  return rowCount === 1;
}

/**
 * Whether a demo made the account, and the database is a demo's. Where `isRemoved` was asked before, it stays so to the end of the
 * transaction.
 */
export async function isDemoAccount({ client }: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM users WHERE id = $1 AND demo_origin IS NOT NULL AND EXISTS (SELECT FROM demo_database)",
    [userId],
  );
  return rowCount === 1;
}

/**
 * No Google account opens the account any more; false where none did. One that the stand-in for Google made belongs from now on to who
 * has proved that its mailbox is theirs.
 */
export async function unlinkGoogleSubject({ client }: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE users SET google_subject = NULL, demo_origin = CASE demo_origin WHEN 'stand-in' THEN NULL ELSE demo_origin END
      WHERE id = $1 AND google_subject IS NOT NULL`,
    [userId],
  );
  return rowCount === 1;
}

/** Mail to them is in this language from now on. */
export async function setLanguage({ client }: Transaction, userId: string, language: Language): Promise<void> {
  await client.query("UPDATE users SET language = $2 WHERE id = $1 AND language <> $2", [userId, language]);
}

export async function setPasswordHash({ client }: Transaction, userId: string, passwordHash: string): Promise<void> {
  await client.query("UPDATE users SET password_hash = $2 WHERE id = $1", [userId, passwordHash]);
}

/** Whether this Google account still opens the account. To be asked with the account's row locked. */
export async function isGoogleSubjectOf({ client }: Transaction, userId: string, subject: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM users WHERE id = $1 AND google_subject = $2", [userId, subject]);
  return rowCount === 1;
}

/** Whether the account is linked now; one that is linked already stays as it is, and so does a subject that opens another. */
export async function linkGoogleSubject({ client }: Transaction, userId: string, subject: string): Promise<boolean> {
  // Another account may take the subject at this moment: the violation undoes the update alone.
  await client.query("SAVEPOINT link_google");
  try {
    const { rowCount } = await client.query(
      "UPDATE users SET google_subject = $2 WHERE id = $1 AND google_subject IS NULL",
      [userId, subject],
    );
    return rowCount === 1;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT link_google");
    return false;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** What is absent stays; an empty college is forgotten. */
export async function updateProfile(
  { client }: Transaction,
  userId: string,
  change: {
    name?: string | undefined;
    contact?: string | undefined;
    college?: string | undefined;
    language?: Language | undefined;
  },
): Promise<Account | undefined> {
  const { rows } = await client.query<AccountRow>(
    `UPDATE users SET name = coalesce($2, name), phone = coalesce($3, phone),
        college = CASE WHEN $4::text IS NULL THEN college ELSE nullif($4, '') END, language = coalesce($5, language)
      WHERE id = $1 RETURNING ${accountColumns}`,
    [userId, change.name ?? null, change.contact ?? null, change.college ?? null, change.language ?? null],
  );
  return rows[0] && presentAccount(rows[0]);
}

export async function recordConsent(
  { client }: Transaction,
  consent: { userId: string; purpose: "registration"; version: string },
): Promise<void> {
  await client.query("INSERT INTO consents (id, user_id, purpose, version) VALUES ($1, $2, $3, $4)", [
    newId(),
    consent.userId,
    consent.purpose,
    consent.version,
  ]);
}
