import { codeLifetimeMinutes } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** The code is in no subject: lock screens show those. */
export function registrationCodeMail(site: MailSite, { code }: { code: string }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your code for ${site.brandName}`,
      parts: [
        { paragraph: `Type this code to show that this mailbox is yours, and go on with your registration:` },
        { code },
        {
          paragraph: `It works once, for ${codeLifetimeMinutes} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
        },
        {
          paragraph:
            "You did not ask for it? Then ignore this mail: without the code nobody can register with your address.",
        },
      ],
    },
    hi: {
      subject: `${site.brandName} के लिए आपका कोड`,
      parts: [
        { paragraph: "यह ईमेल आपका है, यह दिखाने के लिए यह कोड लिखें और खाता बनाना जारी रखें:" },
        { code },
        {
          paragraph: `यह कोड सिर्फ़ एक बार, ${codeLifetimeMinutes} मिनट के अंदर चलेगा। ${site.brandName} से कोई आपसे यह कोड कभी नहीं माँगेगा।`,
        },
        {
          paragraph: "आपने यह नहीं माँगा? तो इस मेल पर ध्यान न दें: कोड के बिना कोई आपके ईमेल से खाता नहीं बना सकता।",
        },
      ],
    },
  });
}
