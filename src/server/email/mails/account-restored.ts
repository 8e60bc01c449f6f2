import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To somebody whom an admin had deleted, and brought back. */
export function accountRestoredMail(site: MailSite): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your account at ${site.brandName} is back`,
      parts: [
        {
          paragraph: `Somebody who looks after ${site.brandName} has brought your account back: nothing will be erased, and what you listed and was live is on the site again.`,
        },
        { link: "Log in", path: "/login" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका खाता वापस आ गया`,
      parts: [
        {
          paragraph: `${site.brandName} की टीम ने आपका खाता वापस चालू कर दिया है: कुछ भी नहीं मिटाया जाएगा, और आपके जो पीजी साइट पर दिख रहे थे, वे फिर से दिख रहे हैं।`,
        },
        { link: "लॉगिन करें", path: "/login" },
      ],
    },
  });
}
