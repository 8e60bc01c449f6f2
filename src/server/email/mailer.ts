import type { Transaction } from "#server/database/database.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import { type KeyRing, seal } from "#server/secrets/key-ring.ts";
import { type Mail, requireSafeHeaders } from "./mail.ts";

export interface Mailer {
  /**
   * Writes a mail in the caller's transaction; it leaves when that has committed. `kind` is for people who look after the
   * queue. After `expiresAt` it is not sent any more.
   */
  enqueueMail(transaction: Pick<Transaction, "client">, mail: Mail & { kind: string; expiresAt?: Date }): Promise<void>;
  /** Forgets what has not left yet for an address. */
  cancelMailTo(transaction: Pick<Transaction, "client">, address: string): Promise<void>;
}

/** What lies in the queue. */
export interface MailJob {
  to: string;
  kind: string;
  /** Subject and texts: a code in a table would be as good as the mailbox. */
  sealed: string;
}

export function createMailer({ jobs, keys }: { jobs: JobQueue; keys: KeyRing }): Mailer {
  return {
    async enqueueMail(transaction, { to, kind, expiresAt, subject, text, html }) {
      requireSafeHeaders({ to, subject });
      const job: MailJob = { to, kind, sealed: seal(keys, "mail", JSON.stringify({ subject, text, html })) };
      await jobs.enqueue(transaction, "mail", job, expiresAt ? { expiresAt } : {});
    },
    cancelMailTo: (transaction, address) => jobs.cancel(transaction, "mail", { to: address }),
  };
}
