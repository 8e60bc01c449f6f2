import type { Role } from "#contract/account/roles.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { PermanentFailure } from "#server/jobs/permanent-failure.ts";
import { type KeyRing, unseal } from "#server/secrets/key-ring.ts";
import type { Mail, MailTransport } from "./mail.ts";
import type { MailJob } from "./mailer.ts";

/**
 * Has this process send the mail that waits, once `jobs` is started.
 *
 * @param hasRole whether a mailbox is that of somebody with one of these roles; called for mail with `onlyFor`.
 * @param publicUrl the site's origin, which links and Message-IDs contain; read for each mail.
 */
export function deliverMails(parts: {
  jobs: Jobs;
  keys: KeyRing;
  transport: MailTransport;
  hasRole: (mailbox: string, roles: readonly Role[]) => Promise<boolean>;
  publicUrl: () => string;
}): void {
  const { jobs, keys, transport, hasRole, publicUrl } = parts;
  jobs.work<MailJob>("mail", async ({ id, data, signal }) => {
    const opened = unseal(keys, "mail", data.sealed);
    if (opened === undefined) throw new PermanentFailure("A mail was sealed with another SERVER_SECRET");
    const { unsubscribePath, ...content } = JSON.parse(opened) as Omit<Mail, "to">;
    const site = new URL(publicUrl());
    const mail = { ...content, to: data.to, messageId: `<${id}@${site.hostname}>` };
    if (data.isForNobody) return;
    // The mail may have waited for hours: a phone number must not reach somebody who has lost the role since.
    if (data.onlyFor && !(await hasRole(data.to, data.onlyFor))) return;
    await transport.send(unsubscribePath ? { ...mail, unsubscribeUrl: site.origin + unsubscribePath } : mail, signal);
  });
}
