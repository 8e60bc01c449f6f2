import { codeLifetimeMinutes } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

export function resetCodeMail(site: MailSite, { code }: { code: string }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your code for a new password at ${site.brandName}`,
      parts: [
        { paragraph: "Type this code to choose a new password:" },
        { code },
        {
          paragraph: `It works once, for ${codeLifetimeMinutes} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
        },
        { paragraph: "You did not ask for it? Then ignore this mail: your password stays as it is." },
      ],
    },
    hi: {
      subject: `${site.brandName} पर नए पासवर्ड के लिए आपका कोड`,
      parts: [
        { paragraph: "नया पासवर्ड चुनने के लिए यह कोड लिखें:" },
        { code },
        {
          paragraph: `यह कोड सिर्फ़ एक बार, ${codeLifetimeMinutes} मिनट के अंदर चलेगा। ${site.brandName} से कोई आपसे यह कोड कभी नहीं माँगेगा।`,
        },
        { paragraph: "आपने यह नहीं माँगा? तो इस मेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।" },
      ],
    },
  });
}
