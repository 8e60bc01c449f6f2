import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { type MailedLink, unsubscribePath } from "./mailed-link.ts";

/** To somebody who has confirmed. */
export function newsletterWelcomeMail(site: MailSite, link: MailedLink): Omit<Mail, "to"> {
  const path = unsubscribePath(link);
  return {
    ...composeMail(site, `You get the newsletter of ${site.brandName}`, [
      { paragraph: "Thank you: your mailbox is confirmed. We write when there is news, once a month at most." },
      { paragraph: "You had enough? One click, here or at the end of any letter:" },
      { link: "Unsubscribe", path },
    ]),
    unsubscribePath: path,
  };
}
