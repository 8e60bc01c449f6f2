import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { indianTime } from "./indian-time.ts";

/** To somebody whom an admin has deleted. */
export function accountRemovedMail(site: MailSite, { erasedAt }: { erasedAt: Date }): Omit<Mail, "to"> {
  return composeMail(site, `Your account at ${site.brandName} was closed`, [
    {
      paragraph: `Somebody who looks after ${site.brandName} has closed your account. You are signed out, what you list is off the site, and on ${indianTime(erasedAt)} all of it will be erased.`,
    },
    { paragraph: "You object, or do not know why? Write to us before then; until that day it can be brought back." },
    { link: "How to reach us", path: "/contact" },
  ]);
}
