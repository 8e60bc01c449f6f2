import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To a user whose account was linked to a Google account, or unlinked. */
export function googleNewsMail(site: MailSite, news: "linked" | "unlinked"): MailInLanguages {
  const isLinked = news === "linked";
  return composeMail(site, {
    en: {
      subject: isLinked
        ? `Google opens your account at ${site.brandName} now`
        : `Google no longer opens your account at ${site.brandName}`,
      parts: [
        {
          paragraph: isLinked
            ? "A Google account with this mailbox was connected to your account: it can log in without your password. On your account page you can disconnect it."
            : "The Google account that could log in without your password was disconnected. On other devices you were logged out.",
        },
        { paragraph: "If this was you, there is nothing to do." },
        {
          paragraph:
            "If this was not you, choose a new password now: that disconnects Google, and logs out whoever is logged in.",
        },
        { link: "Choose a new password", path: "/login/forgotPassword" },
      ],
    },
    hi: {
      subject: isLinked
        ? `${site.brandName} पर अब आपका खाता Google से भी खुलता है`
        : `${site.brandName} पर आपका खाता अब Google से नहीं खुलता`,
      parts: [
        {
          paragraph: isLinked
            ? "इस ईमेल वाला एक Google खाता आपके खाते से जुड़ गया है: उससे बिना पासवर्ड के लॉगिन हो सकता है। अपने खाते के पेज से उसे अलग किया जा सकता है।"
            : "जिस Google खाते से बिना पासवर्ड के लॉगिन हो सकता था, वह अलग कर दिया गया है। बाकी सभी डिवाइस से लॉगआउट हो गया है।",
        },
        { paragraph: "अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है।" },
        {
          paragraph:
            "अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ: इससे Google अलग हो जाएगा, और जो भी लॉगिन है, वह लॉगआउट हो जाएगा।",
        },
        { link: "नया पासवर्ड बनाएँ", path: "/login/forgotPassword" },
      ],
    },
  });
}
