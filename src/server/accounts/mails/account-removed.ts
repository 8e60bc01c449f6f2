import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { indianTime } from "#server/email/indian-time.ts";

/** To somebody whom an admin has deleted. */
export function accountRemovedMail(site: MailSite, { erasedAt }: { erasedAt: Date }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your account at ${site.brandName} was closed`,
      parts: [
        {
          paragraph: `The ${site.brandName} team has closed your account. You are signed out, what you list is off the site, and on ${indianTime.en(erasedAt)} all of it will be erased.`,
        },
        {
          paragraph: "You object, or do not know why? Write to us before then; until that day it can be brought back.",
        },
        { link: "How to reach us", path: "/contact" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका खाता बंद कर दिया गया`,
      parts: [
        {
          paragraph: `${site.brandName} की टीम ने आपका खाता बंद कर दिया है। आपको हर जगह से लॉगआउट कर दिया गया है, आपके पीजी साइट से हट गए हैं, और ${indianTime.hi(erasedAt)} यह सब मिटा दिया जाएगा।`,
        },
        { paragraph: "आपको आपत्ति है, या वजह नहीं पता? उससे पहले हमें लिखें: तब तक खाता वापस लाया जा सकता है।" },
        { link: "हमसे कैसे बात करें", path: "/contact" },
      ],
    },
  });
}
