import type { Language } from "#contract/languages.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Transaction } from "#server/database/database.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import { type KeyRing, seal } from "#server/secrets/key-ring.ts";
import type { MailKind } from "./mail-kinds.ts";
import { type MailInLanguages, requireSafeHeaders } from "./mail.ts";

export interface Mailer {
  /**
   * Queues a mail in the caller's transaction. It is written in `language`, else the language of the recipient's account, else
   * `otherwise`, else English. `kind` is for those who monitor the queue. It leaves `startAfter` seconds later, and is not sent
   * after `expiresAt`.
   */
  enqueueMail(
    transaction: Transaction,
    mail: MailMarks & {
      /** Undefined: queued and processed like any mail, but not sent, so that timing does not reveal whether an account exists. */
      to: string | undefined;
      words: MailInLanguages;
      language?: Language;
      otherwise?: Language;
      startAfter?: number;
      expiresAt?: Date;
    },
  ): Promise<void>;
  /** Cancels queued mail to an address or about its user, and queued requests for codes and for the newsletter. */
  cancelMailTo(transaction: Pick<Transaction, "client">, address: string): Promise<void>;
  /** Cancels queued mail about a thing with this id. Resolves to the kinds of the cancelled mails. */
  cancelMailAbout(
    transaction: Pick<Transaction, "client">,
    about:
      | { lead: string }
      | { message: string }
      | SuspensionNews
      | { account: string }
      | { role: string }
      | { admin: string }
      | { newsletter: string }
      | { search: string },
  ): Promise<MailKind[]>;
}

/** What a mail is known by while it waits. */
interface MailMarks {
  kind: MailKind;
  /**
   * The subject of a mail that may have to be cancelled before it leaves, by its id: `role` is the account whose role changed, `admin`
   * the new admin, `message` one to the operator, `newsletter` the subscription, `search` the saved search. `mailbox` is the person that the mail is about, where
   * it goes to somebody else.
   */
  about?:
    | { mailbox: string; lead: string }
    | SuspensionNews
    | { account: string }
    | { role: string }
    | { mailbox: string; admin: string }
    | { mailbox: string; message: string }
    | { newsletter: string }
    | { search: string };
  /** When it leaves, the recipient must have one of these roles and not be deleted by an admin; otherwise it is dropped. */
  onlyFor?: readonly Role[];
}

/** An admin's suspension of a listing: pausing and removing are separate subjects. */
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

/** @param findLanguage of the account with a mailbox; undefined where there is none. */
export function createMailer({
  jobs,
  keys,
  findLanguage,
}: {
  jobs: JobQueue;
  keys: KeyRing;
  findLanguage: (transaction: Pick<Transaction, "orm">, mailbox: string) => Promise<Language | undefined>;
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
