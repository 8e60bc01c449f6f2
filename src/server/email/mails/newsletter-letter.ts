import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { unsubscribePath } from "./unsubscribe-path.ts";

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

/** One letter of the newsletter, to one reader. */
export function newsletterLetterMail(
  site: MailSite,
  { letter, token }: { letter: Letter; token: string },
): Omit<Mail, "to"> {
  const path = unsubscribePath(token);
  return {
    ...composeMail(site, `${site.brandName}: ${letter.subject}`, [
      ...letter.paragraphs.map((paragraph) => ({ paragraph })),
      { paragraph: "You get this letter because you subscribed to it and confirmed that." },
      { link: "Unsubscribe", path },
    ]),
    unsubscribePath: path,
  };
}
