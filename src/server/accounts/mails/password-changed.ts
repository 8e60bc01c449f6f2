import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { indianTime } from "#server/email/indian-time.ts";

export function passwordChangedMail(
  site: MailSite,
  { changedAt, isGoogleUnlinked }: { changedAt: Date; isGoogleUnlinked: boolean },
): MailInLanguages {
  const path = "/login/forgotPassword";
  return composeMail(site, {
    en: {
      subject: `Your password at ${site.brandName} was changed`,
      parts: [
        {
          paragraph: `The password of your account was changed on ${indianTime.en(changedAt)}. On other devices you were logged out.`,
        },
        ...(isGoogleUnlinked
          ? [{ paragraph: "Your Google account was disconnected, too: choose it at login to connect it again." }]
          : []),
        { paragraph: "If this was you, there is nothing to do." },
        { paragraph: "If this was not you, choose a new password now. Anybody who is logged in is then logged out:" },
        { link: "Choose a new password", path },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका पासवर्ड बदल गया`,
      parts: [
        {
          paragraph: `आपके खाते का पासवर्ड ${indianTime.hi(changedAt)} बदला गया। बाकी सभी डिवाइस से लॉगआउट हो गया है।`,
        },
        ...(isGoogleUnlinked
          ? [{ paragraph: "आपके Google खाते से लॉगिन भी बंद कर दिया गया है: उसे फिर से जोड़ने के लिए लॉगिन करते समय उसे चुनें।" }]
          : []),
        { paragraph: "अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है।" },
        { paragraph: "अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ। जो भी लॉगिन है, वह लॉगआउट हो जाएगा:" },
        { link: "नया पासवर्ड बनाएँ", path },
      ],
    },
  });
}
