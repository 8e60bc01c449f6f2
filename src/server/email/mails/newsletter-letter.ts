import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { type MailedLink, unsubscribePath } from "./mailed-link.ts";

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

/** One letter of the newsletter, to one reader. */
export function newsletterLetterMail(
  site: MailSite,
  { letter, ...link }: MailedLink & { letter: Letter },
): Omit<Mail, "to"> {
  const path = unsubscribePath(link);
  return {
    ...composeMail(site, `${site.brandName}: ${letter.subject}`, [
      ...letter.paragraphs.map((paragraph) => ({ paragraph })),
      { paragraph: "You get this letter because you subscribed to it and confirmed that." },
      { link: "Unsubscribe", path },
    ]),
    unsubscribePath: path,
  };
}
