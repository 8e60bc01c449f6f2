import type { Language } from "#contract/languages.ts";
import type { OperatorMessage } from "#contract/operator-messages.ts";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";

export interface NewMessage {
  name: string;
  email: string;
  text: string;
  language: Language;
}

/** Hours within which the same words from the same mailbox are one message, such as those of a page that was loaded again. */
const sameMessageHours = 24;

/** Whether these words came from this mailbox already, so that they are stored. */
export async function isStored(
  queries: Pick<Database["pool"], "query">,
  { email, text }: Pick<NewMessage, "email" | "text">,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `SELECT FROM operator_messages WHERE email = $1 AND text = $2
      AND sent_at > business_now() - make_interval(hours => $3) LIMIT 1`,
    [email, text, sameMessageHours],
  );
  return rowCount === 1;
}

/** Until the transaction ends nothing is stored or deleted for the mailbox by another one. */
export async function lockMessagesOf({ client }: Pick<Transaction, "client">, email: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [advisoryLocks.operatorMessages, email]);
}

/** @returns the id of the stored message; undefined where it was stored already. */
export async function insertOperatorMessage(
  transaction: Transaction,
  { name, email, text, language }: NewMessage,
): Promise<string | undefined> {
  const { client } = transaction;
  await lockMessagesOf(transaction, email);
  if (await isStored(client, { email, text })) return undefined;
  const id = newId();
  await client.query(
    "INSERT INTO operator_messages (id, name, email, text, language, sent_at) VALUES ($1, $2, $3, $4, $5, business_now())",
    [id, name, email, text, language],
  );
  return id;
}

/** Newest first. */
export async function listOperatorMessages(queries: Pick<Database["pool"], "query">, page: ListPage) {
  const { rows: read } = await queries.query<Omit<OperatorMessage, "sentAt"> & { sentAt: Date }>(
    `SELECT id, name, email, text, sent_at AS "sentAt" FROM operator_messages
      WHERE $1::text IS NULL OR (sent_at, id) < (SELECT last.sent_at, last.id FROM operator_messages AS last WHERE last.id::text = $1)
      ORDER BY sent_at DESC, id DESC LIMIT $2`,
    [page.cursor?.key ?? null, rowsToRead(page)],
  );
  const { rows, next } = cutPage(read, page, ({ id }) => id);
  const counted = await queries.query<{ total: number }>("SELECT count(*)::int AS total FROM operator_messages");
  return {
    messages: rows.map(({ id, name, email, text, sentAt }) => ({
      id,
      name,
      email,
      text,
      sentAt: sentAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
    next,
  };
}
