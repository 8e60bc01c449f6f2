import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { businessNow, span } from "#server/database/expressions.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";
import { operatorMessages } from "#server/database/tables/operator-message-tables.ts";
import { unauthorized } from "#server/http/errors.ts";
import { lockUser } from "#server/users/user-service.ts";

export interface NewMessage {
  name: string;
  /** This or `contact`, or both. */
  email?: string | undefined;
  contact?: string | undefined;
  text: string;
  language: Language;
  /** Id of the signed-in account, if any. */
  senderId?: string | undefined;
}

/** Hours within which an identical message of the same sender is a repetition, such as that of a reloaded page. */
const sameMessageHours = 24;

/** Whether an identical message of this sender is stored already. */
export async function isStored(
  { orm }: Queries,
  { email, contact, text }: Pick<NewMessage, "email" | "contact" | "text">,
): Promise<boolean> {
  const rows = await orm
    .select({ id: operatorMessages.id })
    .from(operatorMessages)
    .where(
      and(
        email === undefined ? isNull(operatorMessages.email) : eq(operatorMessages.email, email),
        contact === undefined ? isNull(operatorMessages.contact) : eq(operatorMessages.contact, contact),
        eq(operatorMessages.text, text),
        sql`${operatorMessages.sentAt} > business_now() - ${span(sameMessageHours, "hours")}`,
      ),
    )
    .limit(1);
  return rows.length === 1;
}

/** Locks the mailbox and the number against other transactions that store or delete their messages. */
async function lockMessagesOf(
  { orm }: Transaction,
  { email, contact }: { email?: string | undefined; contact?: string | null | undefined },
): Promise<void> {
  // Always in this order, against deadlocks.
  for (const sender of [email, contact])
    if (sender)
      await orm.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.operatorMessages}, hashtext(${sender}))`);
}

/**
 * Deletes the messages with a mailbox, and those that its signed-in account sent. Not those with its number, which is unverified.
 * Resolves to the ids of the deleted messages.
 */
export async function deleteMessagesOf(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<string[]> {
  await lockMessagesOf(transaction, { email });
  const rows = await transaction.orm
    .delete(operatorMessages)
    .where(or(eq(operatorMessages.email, email), eq(operatorMessages.senderId, userId)))
    .returning({ id: operatorMessages.id });
  return rows.map(({ id }) => id);
}

/** @returns the id of the stored message; undefined where it was stored already. Throws 401 where its sender is gone. */
export async function insertOperatorMessage(
  transaction: Transaction,
  message: NewMessage,
): Promise<string | undefined> {
  const { name, email, contact, text, language, senderId } = message;
  // The lock refuses messages of an account that is being erased.
  if (senderId !== undefined && !(await lockUser(transaction, senderId, "key share"))) throw unauthorized();
  await lockMessagesOf(transaction, message);
  if (await isStored(transaction, message)) return undefined;
  const id = newId();
  await transaction.orm
    .insert(operatorMessages)
    .values({ id, name, email, contact, text, language, senderId, sentAt: businessNow });
  return id;
}

/** Newest first. */
export async function listOperatorMessages({ orm }: Queries, page: ListPage) {
  const { id, sentAt } = operatorMessages;
  const key = page.cursor?.key;
  const isBehind =
    key === undefined
      ? undefined
      : sql`(${sentAt}, ${id}) < (SELECT last.sent_at, last.id FROM ${operatorMessages} AS last WHERE last.id::text = ${key})`;
  const read = await orm
    .select({
      id,
      name: operatorMessages.name,
      email: operatorMessages.email,
      contact: operatorMessages.contact,
      text: operatorMessages.text,
      sentAt,
    })
    .from(operatorMessages)
    .where(isBehind)
    .orderBy(desc(sentAt), desc(id))
    .limit(rowsToRead(page));
  const { rows, next } = cutPage(read, page, (row) => row.id);
  return {
    messages: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email ?? undefined,
      contact: row.contact ?? undefined,
      text: row.text,
      sentAt: row.sentAt.toISOString(),
    })),
    total: await orm.$count(operatorMessages),
    next,
  };
}

/** Deletes messages that were sent 24 months ago, `most` at once. @returns how many. */
export async function deleteOldMessages({ orm }: Queries, most: number): Promise<number> {
  const old = orm
    .select({ id: operatorMessages.id })
    .from(operatorMessages)
    .where(sql`${operatorMessages.sentAt} < business_now() - interval '24 months'`)
    .limit(most)
    .for("update", { skipLocked: true });
  const { rowCount } = await orm.delete(operatorMessages).where(inArray(operatorMessages.id, old));
  return rowCount ?? 0;
}
