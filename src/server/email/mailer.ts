import type { Language } from "#contract/languages.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Transaction } from "#server/database/database.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import { type KeyRing, seal } from "#server/secrets/key-ring.ts";
import { type MailInLanguages, requireSafeHeaders } from "./mail.ts";

export interface Mailer {
  /**
   * Writes a mail in the caller's transaction; it leaves when that has committed. It is in `language`, or else in
   * that of whoever has the mailbox, and in `otherwise`, or else English, where that is nobody we know. `kind` is for people who look after the queue.
   * It leaves `startAfter` seconds later; after `expiresAt` it is not sent any more.
   */
  enqueueMail(
    transaction: Pick<Transaction, "client">,
    mail: MailMarks & {
      /** Undefined: all is done as for any mail, until it would leave. So the work does not tell whether somebody is known. */
      to: string | undefined;
      words: MailInLanguages;
      language?: Language;
      otherwise?: Language;
      startAfter?: number;
      expiresAt?: Date;
    },
  ): Promise<void>;
  /** Forgets what has not left yet for an address, also wishes for codes and for the newsletter, and what tells others of whoever has it. */
  cancelMailTo(transaction: Pick<Transaction, "client">, address: string): Promise<void>;
  /** Forgets what has not left yet about such a thing, by its id. Resolves to the kinds of what is forgotten. */
  cancelMailAbout(
    transaction: Pick<Transaction, "client">,
    about:
      | { lead: string }
      | SuspensionNews
      | { account: string }
      | { role: string }
      | { admin: string }
      | { newsletter: string },
  ): Promise<string[]>;
}

/** What a mail is known by while it waits. */
interface MailMarks {
  kind: string;
  /** What it tells of, where that may be over before it leaves: `role` is of the account with that id, `admin` tells others of a new one, `message` is one to the operator, `newsletter` is the subscription's; `mailbox` of whom, where that is somebody else than who gets it. */
  about?:
    | { mailbox: string; lead: string }
    | SuspensionNews
    | { account: string }
    | { role: string }
    | { mailbox: string; admin: string }
    | { mailbox: string; message: string }
    | { newsletter: string };
  /** Dropped when it would leave, unless whoever gets it has one of these roles then and was not deleted by an admin. */
  onlyFor?: readonly Role[];
}

/** What an admin did to a listing: its two holds are told of apart. */
interface SuspensionNews {
  listing: string;
  suspension: "paused" | "removed";
}

/** What lies in the queue. */
export interface MailJob extends MailMarks {
  to: string;
  /** It is never sent. */
  isForNobody?: true;
  /** Subject and texts: a code in a table would be as good as the mailbox. */
  sealed: string;
}

/** @param findLanguage of whoever has a mailbox; undefined where nobody here has it. */
export function createMailer({
  jobs,
  keys,
  findLanguage,
}: {
  jobs: JobQueue;
  keys: KeyRing;
  findLanguage: (transaction: Pick<Transaction, "client">, mailbox: string) => Promise<Language | undefined>;
}): Mailer {
  return {
    async enqueueMail(transaction, mail) {
      const {
        to = "nobody@invalid",
        words,
        language,
        otherwise = "en",
        kind,
        about,
        onlyFor,
        startAfter,
        expiresAt,
      } = mail;
      const content = words[language ?? (await findLanguage(transaction, to)) ?? otherwise];
      requireSafeHeaders({ ...content, to });
      const sealed = seal(keys, "mail", JSON.stringify(content));
      const job: MailJob = {
        to,
        kind,
        ...(about && { about }),
        ...(onlyFor && { onlyFor }),
        ...(mail.to === undefined && { isForNobody: true }),
        sealed,
      };
      await jobs.enqueue(transaction, "mail", job, {
        ...(startAfter && { startAfter }),
        ...(expiresAt && { expiresAt }),
      });
    },
    async cancelMailTo(transaction, address) {
      await jobs.cancel(transaction, "mail", { to: address });
      await jobs.cancel(transaction, "mail", { about: { mailbox: address } });
      // Wishes that have not become a mail yet.
      for (const queue of ["reset-code", "registration-code"] as const)
        await jobs.cancel(transaction, queue, { emailOrMobile: address });
      await jobs.cancel(transaction, "newsletter-request", { email: address });
    },
    async cancelMailAbout(transaction, about) {
      const cancelled = await jobs.cancel(transaction, "mail", { about });
      return (cancelled as MailJob[]).map(({ kind }) => kind);
    },
  };
}
