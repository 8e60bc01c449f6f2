import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { codeLifetimeMinutes } from "#contract/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { listOf, now, rowsOf, span } from "#server/database/expressions.ts";
import { oneTimeCodes, tickets } from "#server/database/tables/account-tables.ts";

/** `prove` is reauthentication within a session, whose id takes the place of the mailbox. */
export type CodePurpose = (typeof oneTimeCodes.$inferSelect)["purpose"];
type TicketPurpose = (typeof tickets.$inferSelect)["purpose"];

/** Stores one code for several subjects, in place of those that they have. @returns when it expires. */
export async function storeCode(
  { orm }: Transaction,
  { purpose, subjects, mac }: { purpose: CodePurpose; subjects: readonly string[]; mac: Buffer },
): Promise<Date | undefined> {
  const expiresAt = sql`now() + ${span(codeLifetimeMinutes, "mins")}`;
  const [stored] = await orm
    .insert(oneTimeCodes)
    .values(subjects.map((subject) => ({ purpose, subject, mac, attempts: 0, sentAt: now, expiresAt })))
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.subject],
      set: {
        mac: sql`excluded.mac`,
        attempts: 0,
        sentAt: sql`excluded.sent_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ expiresAt: oneTimeCodes.expiresAt });
  return stored?.expiresAt;
}

/**
 * Counts a try of a code. Where there is no code, an unusable one is stored, so that both cases run the same statement and write the
 * same. A prepared statement, so that its text is built in advance. `find` returns the code's MAC together with the count.
 */
export function prepareCodeTries({ orm }: Queries) {
  const isLive = sql`${oneTimeCodes.attempts} <= ${sql.placeholder("most")} AND ${oneTimeCodes.expiresAt} > now()`;
  const statement = orm
    .insert(oneTimeCodes)
    .values({
      purpose: sql.placeholder("purpose"),
      subject: sql.placeholder("subject"),
      mac: sql.placeholder("nothing"),
      attempts: 1,
      sentAt: now,
      expiresAt: now,
    })
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.subject],
      set: { attempts: sql`least(${oneTimeCodes.attempts} + 1, 1000)` },
    })
    .returning({ mac: oneTimeCodes.mac, isLive: sql`${isLive}`.mapWith(Boolean) })
    .prepare("try-code");
  return async (tried: { purpose: CodePurpose; subject: string; nothing: Buffer; most: number }) => {
    const [code] = await statement.execute(tried);
    return code?.isLive ? code.mac : undefined;
  };
}

/**
 * Deletes a code under every subject that has it: the mailbox and the request. Locks them in one order, so that concurrent
 * requests with the same code do not deadlock. @returns the subjects.
 */
export async function deleteCode({ orm }: Transaction, purpose: CodePurpose, mac: Buffer): Promise<string[]> {
  const columns = { subject: oneTimeCodes.subject };
  const isSame = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.mac, mac));
  const deleted = await rowsOf(
    orm,
    sql`WITH same AS (
        SELECT ${oneTimeCodes.subject} FROM ${oneTimeCodes} WHERE ${isSame} ORDER BY ${oneTimeCodes.subject} FOR UPDATE)
      DELETE FROM ${oneTimeCodes} USING same
        WHERE ${oneTimeCodes.purpose} = ${purpose} AND ${oneTimeCodes.subject} = same.subject
        RETURNING ${listOf(columns)}`,
    columns,
  );
  return deleted.map(({ subject }) => subject);
}

/** Deletes the codes of a subject, and of all subjects that begin with a text. */
export async function deleteCodesOf(
  { orm }: Transaction,
  { subject, beginning, purposes }: { subject: string; beginning: string; purposes: readonly CodePurpose[] },
): Promise<void> {
  await orm
    .delete(oneTimeCodes)
    .where(
      and(
        inArray(oneTimeCodes.purpose, [...purposes]),
        or(eq(oneTimeCodes.subject, subject), sql`starts_with(${oneTimeCodes.subject}, ${beginning})`),
      ),
    );
}

export async function insertTicket(
  { orm }: Transaction,
  ticket: { tokenHash: Buffer; purpose: TicketPurpose; subject: string },
  seconds: number,
): Promise<void> {
  await orm.insert(tickets).values({ ...ticket, expiresAt: sql`now() + ${span(seconds, "secs")}` });
}

export async function findTicketSubject(
  { orm }: Queries,
  purpose: TicketPurpose,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [ticket] = await orm
    .select({ subject: tickets.subject })
    .from(tickets)
    .where(and(eq(tickets.tokenHash, tokenHash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now)));
  return ticket?.subject;
}

/** False where the ticket does not exist or has expired. */
export async function deleteTicket(
  { orm }: Transaction,
  { tokenHash, purpose, subject }: { tokenHash: Buffer; purpose: TicketPurpose; subject: string },
): Promise<boolean> {
  const { rowCount } = await orm
    .delete(tickets)
    .where(
      and(
        eq(tickets.tokenHash, tokenHash),
        eq(tickets.purpose, purpose),
        eq(tickets.subject, subject),
        gt(tickets.expiresAt, now),
      ),
    );
  return rowCount === 1;
}

/** Deletes the tickets of a subject, all or those of one purpose. */
export async function deleteTicketsOf({ orm }: Transaction, subject: string, purpose?: TicketPurpose): Promise<void> {
  await orm
    .delete(tickets)
    .where(and(eq(tickets.subject, subject), purpose === undefined ? undefined : eq(tickets.purpose, purpose)));
}

export async function deleteExpiredCodes({ orm }: Queries): Promise<void> {
  await orm.delete(oneTimeCodes).where(sql`${oneTimeCodes.expiresAt} < now()`);
  await orm.delete(tickets).where(sql`${tickets.expiresAt} < now()`);
}
