import type { Language } from "#contract/languages.ts";
import type { OperatorMessage } from "#contract/operator-messages.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";

export interface NewMessage {
  name: string;
  email: string;
  text: string;
  language: Language;
}

/** @returns the id of the stored message. */
export async function insertOperatorMessage(
  { client }: Transaction,
  { name, email, text, language }: NewMessage,
): Promise<string> {
  const id = newId();
  await client.query("INSERT INTO operator_messages (id, name, email, text, language) VALUES ($1, $2, $3, $4, $5)", [
    id,
    name,
    email,
    text,
    language,
  ]);
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
