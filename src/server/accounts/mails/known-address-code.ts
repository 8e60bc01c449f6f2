import { codeLifetimeMinutes } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To somebody who registers with an address that has an account. Only this mail says so: the page looks the same either way. */
export function knownAddressCodeMail(site: MailSite, { code }: { code: string }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `You already have an account at ${site.brandName}`,
      parts: [
        {
          paragraph:
            "Somebody, probably you, wants to register with this address. It has an account already: just log in.",
        },
        { link: "Log in", path: "/login" },
        { link: "Forgot your password?", path: "/login/forgotPassword" },
        { paragraph: "The page still waits for this code, which shows that the mailbox is yours:" },
        { code },
        {
          paragraph: `It works once, for ${codeLifetimeMinutes} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
        },
        { paragraph: "If this was not you, there is nothing to do: your account is as it was." },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका खाता पहले से है`,
      parts: [
        {
          paragraph: "किसी ने, शायद आपने, इस ईमेल से नया खाता बनाना चाहा। इससे खाता पहले से बना हुआ है: बस लॉगिन करें।",
        },
        { link: "लॉगिन करें", path: "/login" },
        { link: "पासवर्ड याद नहीं?", path: "/login/forgotPassword" },
        { paragraph: "पेज अब भी इस कोड का इंतज़ार कर रहा है, जिससे पता चलता है कि यह ईमेल आपका है:" },
        { code },
        {
          paragraph: `यह कोड सिर्फ़ एक बार, ${codeLifetimeMinutes} मिनट के अंदर चलेगा। ${site.brandName} से कोई आपसे यह कोड कभी नहीं माँगेगा।`,
        },
        { paragraph: "यह आपने नहीं किया? तो कुछ करने की ज़रूरत नहीं: आपका खाता जैसा था, वैसा ही है।" },
      ],
    },
  });
}
