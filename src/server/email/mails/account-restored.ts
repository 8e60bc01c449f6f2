import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

/** To somebody whom an admin had deleted, and brought back. */
export function accountRestoredMail(site: MailSite): Omit<Mail, "to"> {
  return composeMail(site, `Your account at ${site.brandName} is back`, [
    {
      paragraph: `Somebody who looks after ${site.brandName} has brought your account back: nothing will be erased, and what you listed and was live is on the site again.`,
    },
    { link: "Log in", path: "/login" },
  ]);
}
