import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { type MailedLink, unsubscribePath } from "./mailed-link.ts";

/** To somebody who subscribes already, when their mailbox is typed in once more: the site itself tells nobody. */
export function newsletterKnownMail(site: MailSite, link: MailedLink): Omit<Mail, "to"> {
  const path = unsubscribePath(link);
  return {
    ...composeMail(site, `You get the newsletter of ${site.brandName} already`, [
      {
        paragraph: `Somebody asked us to send you the newsletter of ${site.brandName}. You get it already, so nothing changes.`,
      },
      { paragraph: "You would rather not get it any more? One click:" },
      { link: "Unsubscribe", path },
    ]),
    unsubscribePath: path,
  };
}
