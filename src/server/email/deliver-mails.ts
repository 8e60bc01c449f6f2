import type { Jobs } from "#server/jobs/jobs.ts";
import { PermanentFailure } from "#server/jobs/permanent-failure.ts";
import { type KeyRing, unseal } from "#server/secrets/key-ring.ts";
import type { Mail, MailTransport } from "./mail.ts";
import type { MailJob } from "./mailer.ts";

/**
 * Has this process send the mail that waits, once `jobs` is started.
 *
 * @param publicUrl the site's origin, which links lead to and Message-IDs are named after; asked for each mail.
 */
export function deliverMails(parts: {
  jobs: Jobs;
  keys: KeyRing;
  transport: MailTransport;
  publicUrl: () => string;
}): void {
  const { jobs, keys, transport, publicUrl } = parts;
  jobs.work<MailJob>("mail", async ({ id, data, signal }) => {
    const opened = unseal(keys, "mail", data.sealed);
    if (opened === undefined) throw new PermanentFailure("A mail was sealed with another SERVER_SECRET");
    const { unsubscribePath, ...content } = JSON.parse(opened) as Omit<Mail, "to">;
    const site = new URL(publicUrl());
    const mail = { ...content, to: data.to, messageId: `<${id}@${site.hostname}>` };
    if (data.isForNobody) return;
    await transport.send(unsubscribePath ? { ...mail, unsubscribeUrl: site.origin + unsubscribePath } : mail, signal);
  });
}
