import type { Jobs } from "#server/jobs/jobs.ts";
import { PermanentFailure } from "#server/jobs/permanent-failure.ts";
import { type KeyRing, unseal } from "#server/secrets/key-ring.ts";
import type { Mail, MailTransport } from "./mail.ts";
import type { MailJob } from "./mailer.ts";

/**
 * Has this process send the mail that waits, once `jobs` is started.
 *
 * @param host names this site in Message-IDs; asked for each mail.
 */
export function deliverMails(parts: { jobs: Jobs; keys: KeyRing; transport: MailTransport; host: () => string }): void {
  const { jobs, keys, transport, host } = parts;
  jobs.work<MailJob>("mail", async ({ id, data, signal }) => {
    const opened = unseal(keys, "mail", data.sealed);
    if (opened === undefined) throw new PermanentFailure("A mail was sealed with another SERVER_SECRET");
    const content = JSON.parse(opened) as Omit<Mail, "to">;
    await transport.send({ ...content, to: data.to, messageId: `<${id}@${host()}>` }, signal);
  });
}
