import { newsletterLinkLifetime } from "#contract/newsletter.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { type MailedLink, confirmPath } from "./mailed-link.ts";

/** To a mailbox that somebody typed into the newsletter's form: nothing more is sent to it until its owner says so. */
export function newsletterConfirmMail(site: MailSite, link: MailedLink): Omit<Mail, "to"> {
  return composeMail(site, `Confirm: the newsletter of ${site.brandName}`, [
    { paragraph: `Somebody asked us to send you the newsletter of ${site.brandName}. Was it you? Then confirm it:` },
    { link: "Yes, send me the newsletter", path: confirmPath(link) },
    {
      paragraph: `The link works for ${newsletterLinkLifetime} hours. It was not you? Then ignore this mail: nothing more comes, and we forget your address.`,
    },
  ]);
}
