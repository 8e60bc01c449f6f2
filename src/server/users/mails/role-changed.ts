import type { Language } from "#contract/languages.ts";
import type { Role } from "#contract/account/roles.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

const nowIs: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  en: {
    user: "From now on it is an account like any other: it lists no PGs, and sees none of the admins’ pages.",
    "pg-owner": "You are a PG owner now: you can list PGs, and get the enquiries about them.",
    admin: "You are an admin now: you see everybody and every listing, and decide about them.",
  },
  hi: {
    user: "अब यह बाकी सब जैसा ही खाता है: इससे पीजी नहीं जोड़े जा सकते, और एडमिन के पेज नहीं खुलते।",
    "pg-owner": "अब आपके खाते से पीजी जोड़े जा सकते हैं, और उनके बारे में पूछताछ आपको मिलेगी।",
    admin: "अब आप एडमिन हैं: सभी लोग और सभी पीजी आपको दिखते हैं, और उनके बारे में फ़ैसला आपका होगा।",
  },
};

/** To somebody whose role an admin has changed. */
export function roleChangedMail(site: MailSite, { role }: { role: Role }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `What your account at ${site.brandName} may do has changed`,
      parts: [
        {
          paragraph: `The ${site.brandName} team has changed the role of your account. ${nowIs.en[role]}`,
        },
        { paragraph: "You were logged out everywhere. Log in to go on:" },
        { link: "Log in", path: "/login" },
        { paragraph: "You did not expect this, or object? Write to us:" },
        { link: "How to reach us", path: "/contact" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपके खाते के अधिकार बदल गए`,
      parts: [
        { paragraph: `${site.brandName} की टीम ने आपके खाते के अधिकार बदल दिए हैं। ${nowIs.hi[role]}` },
        { paragraph: "आपको हर जगह से लॉगआउट कर दिया गया है। आगे बढ़ने के लिए लॉगिन करें:" },
        { link: "लॉगिन करें", path: "/login" },
        { paragraph: "आपको इसकी उम्मीद नहीं थी, या आपत्ति है? हमें लिखें:" },
        { link: "हमसे कैसे बात करें", path: "/contact" },
      ],
    },
  });
}
