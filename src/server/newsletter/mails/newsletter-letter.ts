import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type MailedLink, unsubscribePath } from "#server/email/mailed-link.ts";

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

/** A newsletter letter to one subscriber. Its text is not translated; only the surrounding phrases are in their language. */
export function newsletterLetterMail(
  site: MailSite,
  { letter, ...link }: MailedLink & { letter: Letter },
): MailInLanguages {
  const path = unsubscribePath(link);
  const subject = `${site.brandName}: ${letter.subject}`;
  const paragraphs = letter.paragraphs.map((paragraph) => ({ paragraph }));
  const words = {
    en: {
      subject,
      parts: [
        ...paragraphs,
        { paragraph: "You get this letter because you subscribed to it and confirmed that." },
        { link: "Unsubscribe", path },
      ],
    },
    hi: {
      subject,
      parts: [
        ...paragraphs,
        { paragraph: "यह मेल आपको इसलिए मिला है, क्योंकि आपने न्यूज़लेटर माँगा था और उसकी पुष्टि की थी।" },
        { link: "न्यूज़लेटर बंद करें", path },
      ],
    },
  };
  return composeMail(site, words, { unsubscribePath: path });
}
