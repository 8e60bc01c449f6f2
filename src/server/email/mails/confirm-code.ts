import { codeLifetime } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

export function confirmCodeMail(site: MailSite, { code }: { code: string }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your code to confirm a change at ${site.brandName}`,
      parts: [
        { paragraph: "Enter this code on your account page to confirm a change to your account:" },
        { code },
        {
          paragraph: `It works once, for ${codeLifetime} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
        },
        {
          paragraph:
            "If you did not ask for it, someone else is signed in to your account. Sign them out on your account page and choose a new password.",
        },
        { link: "Your account", path: "/account" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर बदलाव पक्का करने के लिए आपका कोड`,
      parts: [
        { paragraph: "अपने खाते में बदलाव पक्का करने के लिए, खाते के पेज पर यह कोड लिखें:" },
        { code },
        {
          paragraph: `यह एक ही बार, ${codeLifetime} मिनट तक चलेगा। ${site.brandName} से कोई आपसे यह कोड कभी नहीं माँगेगा।`,
        },
        {
          paragraph: "आपने यह नहीं माँगा? तो कोई और आपके खाते में लॉगिन है। खाते के पेज पर उसे लॉगआउट करें और नया पासवर्ड बनाएँ।",
        },
        { link: "आपका खाता", path: "/account" },
      ],
    },
  });
}
