import type { Transaction } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { PermanentFailure } from "#server/jobs/permanent-failure.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";
import { type Mail, type MailTransport, requireSafeHeaders } from "./mail.ts";

export interface Mailer {
  /**
   * Writes a mail in the caller's transaction; it leaves when that has committed. `kind` is for people who look after the
   * queue. After `expiresAt` it is not sent any more.
   */
  enqueueMail(transaction: Pick<Transaction, "client">, mail: Mail & { kind: string; expiresAt?: Date }): Promise<void>;
  /** Forgets what has not left yet for an address. */
  cancelMailTo(transaction: Pick<Transaction, "client">, address: string): Promise<void>;
}

interface MailJob {
  to: string;
  kind: string;
  /** Subject and texts: a code in a table would be as good as the mailbox. */
  sealed: string;
}

/** @param host names this site in Message-IDs; asked for each mail. */
export function createMailer(parts: {
  jobs: Jobs;
  keys: KeyRing;
  transport: MailTransport;
  host: () => string;
}): Mailer {
  const { jobs, keys, transport, host } = parts;
  jobs.work<MailJob>("mail", async ({ id, data, signal }) => {
    const opened = unseal(keys, "mail", data.sealed);
    if (opened === undefined) throw new PermanentFailure("A mail was sealed with another SERVER_SECRET");
    const content = JSON.parse(opened) as Omit<Mail, "to">;
    await transport.send({ ...content, to: data.to, messageId: `<${id}@${host()}>` }, signal);
  });
  return {
    async enqueueMail(transaction, { to, kind, expiresAt, ...content }) {
      requireSafeHeaders({ to, subject: content.subject });
      const job: MailJob = { to, kind, sealed: seal(keys, "mail", JSON.stringify(content)) };
      await jobs.enqueue(transaction, "mail", job, expiresAt ? { expiresAt } : {});
    },
    cancelMailTo: (transaction, address) => jobs.cancel(transaction, "mail", { to: address }),
  };
}
