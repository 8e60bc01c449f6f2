import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { indianTime } from "#server/email/indian-time.ts";

export function deletionRequestedMail(site: MailSite, { dueAt }: { dueAt: Date }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your account at ${site.brandName} will be deleted`,
      parts: [
        {
          paragraph: `As you asked, your account and what belongs to it will be erased on ${indianTime.en(dueAt)}. After that nobody can bring it back.`,
        },
        { paragraph: "Changed your mind, or it was not you? Log in before then and keep your account:" },
        { link: "Keep my account", path: "/account" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका खाता मिटा दिया जाएगा`,
      parts: [
        {
          paragraph: `आपके कहने पर आपका खाता और उससे जुड़ी हर चीज़ ${indianTime.hi(dueAt)} मिटा दी जाएगी। उसके बाद उसे कोई वापस नहीं ला सकता।`,
        },
        { paragraph: "मन बदल गया, या यह आपने नहीं किया? उससे पहले लॉगिन करें और अपना खाता रहने दें:" },
        { link: "मेरा खाता न मिटाएँ", path: "/account" },
      ],
    },
  });
}
