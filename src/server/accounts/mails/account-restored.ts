import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { indianTime } from "#server/email/indian-time.ts";

/** To a user whom an admin deleted and restored. @param erasedAt date of a deletion that they had requested themselves before. */
export function accountRestoredMail(site: MailSite, { erasedAt }: { erasedAt: Date | undefined }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your account at ${site.brandName} is back`,
      parts: [
        {
          paragraph: erasedAt
            ? `The ${site.brandName} team has brought your account back, and you can log in again. You had asked for it to be deleted yourself: that still holds, and on ${indianTime.en(erasedAt)} it will be erased. To keep it, log in before then and choose “Keep my account” on your account page.`
            : `The ${site.brandName} team has brought your account back: nothing will be erased, and what you listed and was live is on the site again.`,
        },
        { link: "Log in", path: "/login" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका खाता वापस आ गया`,
      parts: [
        {
          paragraph: erasedAt
            ? `${site.brandName} की टीम ने आपका खाता वापस चालू कर दिया है, और फिर से लॉगिन किया जा सकता है। आपने खुद खाता मिटाने को कहा था: वह अब भी लागू है, और ${indianTime.hi(erasedAt)} खाता मिटा दिया जाएगा। खाता रखना हो, तो उससे पहले लॉगिन करें और अपने खाते के पेज पर “मेरा खाता न मिटाएँ” चुनें।`
            : `${site.brandName} की टीम ने आपका खाता वापस चालू कर दिया है: कुछ भी नहीं मिटाया जाएगा, और आपके जो पीजी साइट पर दिख रहे थे, वे फिर से दिख रहे हैं।`,
        },
        { link: "लॉगिन करें", path: "/login" },
      ],
    },
  });
}
