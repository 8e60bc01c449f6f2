import type { Language } from "#contract/languages.ts";
import type { OperatorMessage } from "#contract/operator-messages.ts";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";

export interface NewMessage {
  name: string;
  /** This or `contact`, or both. */
  email?: string | undefined;
  contact?: string | undefined;
  text: string;
  language: Language;
}

/** Hours within which the same words from the same sender are one message, such as those of a page that was loaded again. */
const sameMessageHours = 24;

/** Whether these words came from this sender already, so that they are stored. */
export async function isStored(
  queries: Pick<Database["pool"], "query">,
  { email, contact, text }: Pick<NewMessage, "email" | "contact" | "text">,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `SELECT FROM operator_messages WHERE email IS NOT DISTINCT FROM $1 AND contact IS NOT DISTINCT FROM $2 AND text = $3
      AND sent_at > business_now() - make_interval(hours => $4) LIMIT 1`,
    [email ?? null, contact ?? null, text, sameMessageHours],
  );
  return rowCount === 1;
}

/** Until the transaction ends nothing is stored or deleted for the mailbox or the number by another one. */
export async function lockMessagesOf(
  { client }: Pick<Transaction, "client">,
  { email, contact }: { email?: string | undefined; contact?: string | null | undefined },
): Promise<void> {
  // The mailbox first, so that no two wait for each other.
  for (const sender of [email, contact])
    if (sender)
      await client.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [advisoryLocks.operatorMessages, sender]);
}

/** @returns the id of the stored message; undefined where it was stored already. */
export async function insertOperatorMessage(
  transaction: Transaction,
  { name, email, contact, text, language }: NewMessage,
): Promise<string | undefined> {
  const { client } = transaction;
  await lockMessagesOf(transaction, { email, contact });
  if (await isStored(client, { email, contact, text })) return undefined;
  const id = newId();
  await client.query(
    `INSERT INTO operator_messages (id, name, email, contact, text, language, sent_at)
      VALUES ($1, $2, $3, $4, $5, $6, business_now())`,
    [id, name, email ?? null, contact ?? null, text, language],
  );
  return id;
}

interface MessageRow extends Pick<OperatorMessage, "id" | "name" | "text"> {
  email: string | null;
  contact: string | null;
  sentAt: Date;
}

/** Newest first. */
export async function listOperatorMessages(queries: Pick<Database["pool"], "query">, page: ListPage) {
  const { rows: read } = await queries.query<MessageRow>(
    `SELECT id, name, email, contact, text, sent_at AS "sentAt" FROM operator_messages
      WHERE $1::text IS NULL OR (sent_at, id) < (SELECT last.sent_at, last.id FROM operator_messages AS last WHERE last.id::text = $1)
      ORDER BY sent_at DESC, id DESC LIMIT $2`,
    [page.cursor?.key ?? null, rowsToRead(page)],
  );
  const { rows, next } = cutPage(read, page, ({ id }) => id);
  const counted = await queries.query<{ total: number }>("SELECT count(*)::int AS total FROM operator_messages");
  return {
    messages: rows.map(({ id, name, email, contact, text, sentAt }) => ({
      id,
      name,
      email: email ?? undefined,
      contact: contact ?? undefined,
      text,
      sentAt: sentAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
    next,
  };
}
