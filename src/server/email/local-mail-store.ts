import { desc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import { span } from "#server/database/expressions.ts";
import { localMails } from "#server/database/tables/account-tables.ts";

export type LocalMail = typeof localMails.$inferSelect;

/** Stores a mail; one with the same message id is stored once. */
export async function insertLocalMail(
  { orm }: Queries,
  mail: Pick<LocalMail, "messageId" | "recipient" | "subject" | "text" | "html">,
): Promise<void> {
  await orm.insert(localMails).values(mail).onConflictDoNothing({ target: localMails.messageId });
}

/** The latest mails, the newest first; of one person where `recipient` is given. */
export async function listLocalMails(
  { orm }: Queries,
  recipient: string | undefined,
  most: number,
): Promise<LocalMail[]> {
  return orm
    .select()
    .from(localMails)
    .where(recipient === undefined ? undefined : eq(localMails.recipient, recipient))
    .orderBy(desc(localMails.id))
    .limit(most);
}

export async function findLocalMail({ orm }: Queries, id: number): Promise<LocalMail | undefined> {
  const [mail] = await orm.select().from(localMails).where(eq(localMails.id, id));
  return mail;
}

export async function deleteLocalMailsTo({ orm }: Queries, recipient: string): Promise<void> {
  await orm.delete(localMails).where(eq(localMails.recipient, recipient));
}

/** Deletes mail that was sent so many days ago. */
export async function deleteLocalMailsAfter({ orm }: Queries, days: number): Promise<void> {
  await orm.delete(localMails).where(sql`${localMails.sentAt} < now() - ${span(days, "days")}`);
}
