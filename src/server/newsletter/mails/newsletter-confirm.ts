import { newsletterLinkLifetime } from "#contract/newsletter/newsletter.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type MailedLink, confirmPath } from "#server/email/mailed-link.ts";

/** To a mailbox that somebody typed into the newsletter's form: nothing more is sent to it until its owner says so. */
export function newsletterConfirmMail(site: MailSite, link: MailedLink): MailInLanguages {
  const path = confirmPath(link);
  return composeMail(site, {
    en: {
      subject: `Confirm: the newsletter of ${site.brandName}`,
      parts: [
        {
          paragraph: `Somebody asked us to send you the newsletter of ${site.brandName}. Was it you? Then confirm it:`,
        },
        { link: "Yes, send me the newsletter", path },
        {
          paragraph: `The link works for ${newsletterLinkLifetime} hours. If this was not you, ignore this mail: nothing more comes, and we delete your address.`,
        },
      ],
    },
    hi: {
      subject: `पुष्टि करें: ${site.brandName} का न्यूज़लेटर`,
      parts: [
        {
          paragraph: `किसी ने हमसे आपको ${site.brandName} का न्यूज़लेटर भेजने को कहा है। क्या यह आपने किया? तो इसकी पुष्टि करें:`,
        },
        { link: "हाँ, मुझे न्यूज़लेटर भेजें", path },
        {
          paragraph: `यह लिंक ${newsletterLinkLifetime} घंटे तक चलेगा। यह आपने नहीं किया? तो इस मेल पर ध्यान न दें: और कुछ नहीं आएगा, और आपका ईमेल हमारे यहाँ से मिट जाएगा।`,
        },
      ],
    },
  });
}
