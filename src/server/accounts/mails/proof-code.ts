import { codeLifetimeMinutes } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To a signed-in user, to reauthenticate before an action that a stolen session must not be able to do. */
export function proofCodeMail(site: MailSite, { code }: { code: string }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your confirmation code for ${site.brandName}`,
      parts: [
        { paragraph: "Enter this code on the page that asked for it:" },
        { code },
        {
          paragraph: `It works once, for ${codeLifetimeMinutes} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
        },
        {
          paragraph:
            "If you did not ask for it, someone else is using your account. Log out everywhere on your account page:",
        },
        { link: "Your account", path: "/account" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर अपनी पहचान पक्की करने का कोड`,
      parts: [
        { paragraph: "जिस पेज पर कोड माँगा गया है, वहाँ यह कोड लिखें:" },
        { code },
        {
          paragraph: `यह कोड सिर्फ़ एक बार, ${codeLifetimeMinutes} मिनट के अंदर चलेगा। ${site.brandName} से कोई आपसे यह कोड कभी नहीं माँगेगा।`,
        },
        { paragraph: "आपने यह नहीं माँगा? तो कोई और आपका खाता चला रहा है। अपने खाते के पेज पर हर जगह से लॉगआउट करें:" },
        { link: "आपका खाता", path: "/account" },
      ],
    },
  });
}
