import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type MailedLink, unsubscribePath } from "#server/email/mailed-link.ts";

/** To somebody who subscribes already, when their mailbox is typed in once more: the site itself tells nobody. */
export function newsletterKnownMail(site: MailSite, link: MailedLink): MailInLanguages {
  const path = unsubscribePath(link);
  const words = {
    en: {
      subject: `You get the newsletter of ${site.brandName} already`,
      parts: [
        {
          paragraph: `Somebody asked us to send you the newsletter of ${site.brandName}. You get it already, so nothing changes.`,
        },
        { paragraph: "You would rather not get it any more? One click:" },
        { link: "Unsubscribe", path },
      ],
    },
    hi: {
      subject: `${site.brandName} का न्यूज़लेटर आपको पहले से मिलता है`,
      parts: [
        {
          paragraph: `किसी ने हमसे आपको ${site.brandName} का न्यूज़लेटर भेजने को कहा है। वह आपको पहले से मिलता है, इसलिए कुछ नहीं बदलेगा।`,
        },
        { paragraph: "अब यह नहीं चाहिए? इसे बंद करने का लिंक:" },
        { link: "न्यूज़लेटर बंद करें", path },
      ],
    },
  };
  return composeMail(site, words, { unsubscribePath: path });
}
