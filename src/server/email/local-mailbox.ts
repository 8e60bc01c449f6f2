import type { Queries } from "#server/database/database.ts";
import {
  type LocalMail,
  deleteLocalMailsAfter,
  findLocalMail,
  insertLocalMail,
  listLocalMails,
} from "./local-mail-store.ts";
import type { MailTransport } from "./mail.ts";

/** Stands in for a mail server where there is none: what would have left is stored for a week and shown. */
export interface LocalMailbox extends MailTransport {
  /** The latest hundred, newest first; of one person where `to` is given. */
  listMails(to?: string): Promise<LocalMail[]>;
  findMail(id: number): Promise<LocalMail | undefined>;
}

const shownMails = 100;
/** Days for which such mail is stored. */
const localMailDays = 7;

export function createLocalMailbox(database: Queries): LocalMailbox {
  return {
    async send({ to, messageId, subject, text, html }) {
      await insertLocalMail(database, { messageId, recipient: to, subject, text, html });
      await deleteOldLocalMails(database);
    },
    close() {},
    listMails: (to) => listLocalMails(database, to, shownMails),
    findMail: (id) => findLocalMail(database, id),
  };
}

/** Mail that was shown for long enough. */
export async function deleteOldLocalMails(database: Queries): Promise<void> {
  await deleteLocalMailsAfter(database, localMailDays);
}

export { deleteLocalMailsTo } from "./local-mail-store.ts";
