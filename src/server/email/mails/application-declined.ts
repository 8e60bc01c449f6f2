import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

export function applicationDeclinedMail(site: MailSite, { reason }: { reason: string }): Omit<Mail, "to"> {
  return composeMail(site, `Your application at ${site.brandName}`, [
    { paragraph: "Your application to become a PG owner was not approved this time. The reason:" },
    { paragraph: reason },
    { paragraph: "Once that has changed, apply again:" },
    { link: "Apply again", path: "/owner/apply" },
  ]);
}
