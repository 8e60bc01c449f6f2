import { desc, eq, sql } from "drizzle-orm";
import { localMails } from "#server/database/tables/account-tables.ts";
import type { Database } from "#server/database/database.ts";
import type { MailTransport } from "./mail.ts";

type LocalMail = typeof localMails.$inferSelect;

/** Stands in for a mail server where there is none: what would have left is stored for a week and shown. */
export interface LocalMailbox extends MailTransport {
  /** The latest hundred, newest first; of one person where `to` is given. */
  listMails(to?: string): Promise<LocalMail[]>;
  findMail(id: number): Promise<LocalMail | undefined>;
}

const shownMails = 100;
/** Days for which such mail is stored. */
export const localMailDays = 7;

export function createLocalMailbox({ orm }: Pick<Database, "orm">): LocalMailbox {
  return {
    async send({ to, messageId, subject, text, html }) {
      await orm
        .insert(localMails)
        .values({ messageId, recipient: to, subject, text, html })
        .onConflictDoNothing({ target: localMails.messageId });
      await orm.delete(localMails).where(sql`${localMails.sentAt} < now() - make_interval(days => ${localMailDays})`);
    },
    close() {},
    async listMails(to) {
      return orm
        .select()
        .from(localMails)
        .where(to === undefined ? undefined : eq(localMails.recipient, to))
        .orderBy(desc(localMails.id))
        .limit(shownMails);
    },
    async findMail(id) {
      const [mail] = await orm.select().from(localMails).where(eq(localMails.id, id));
      return mail;
    },
  };
}
