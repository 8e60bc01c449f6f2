import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type MailedLink, unsubscribePath } from "#server/email/mailed-link.ts";

/** To somebody who has confirmed. */
export function newsletterWelcomeMail(site: MailSite, link: MailedLink): MailInLanguages {
  const path = unsubscribePath(link);
  const words = {
    en: {
      subject: `You get the newsletter of ${site.brandName}`,
      parts: [
        { paragraph: "Thank you: your mailbox is confirmed. We write when there is news, once a month at most." },
        { paragraph: "You had enough? One click, here or at the end of any letter:" },
        { link: "Unsubscribe", path },
      ],
    },
    hi: {
      subject: `${site.brandName} का न्यूज़लेटर अब आपको मिलेगा`,
      parts: [
        { paragraph: "धन्यवाद: आपके ईमेल की पुष्टि हो गई। कुछ नया होने पर ही लिखेंगे, महीने में ज़्यादा से ज़्यादा एक बार।" },
        { paragraph: "अब नहीं चाहिए? इसे बंद करने का लिंक यहाँ और हर न्यूज़लेटर के अंत में है:" },
        { link: "न्यूज़लेटर बंद करें", path },
      ],
    },
  };
  return composeMail(site, words, { unsubscribePath: path });
}
