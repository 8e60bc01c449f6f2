import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To a user whose mobile number another account now has too. Contains neither the number nor the other account. */
export function numberTakenMail(site: MailSite): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Another account at ${site.brandName} has your mobile number`,
      parts: [
        {
          paragraph:
            "Somebody gave the mobile number of your account for another account, too. Your account, its number and its password stay as they are.",
        },
        {
          paragraph:
            "When two accounts have the same number, we cannot tell from it which one is meant. If you forget your password, enter your email instead.",
        },
        {
          paragraph:
            "You share the number with somebody, or have two accounts? Then there is nothing to do. Otherwise write to us:",
        },
        { link: "How to reach us", path: "/contact" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका मोबाइल नंबर एक और खाते में है`,
      parts: [
        {
          paragraph: "किसी ने आपके खाते का मोबाइल नंबर एक दूसरे खाते में भी दिया है। आपका खाता, उसका नंबर और पासवर्ड जैसे थे वैसे ही हैं।",
        },
        {
          paragraph:
            "जब एक ही नंबर दो खातों में हो, तो उससे पता नहीं चलता कि कौन-सा खाता आपका है। पासवर्ड भूल जाएँ, तो नंबर की जगह अपना ईमेल डालें।",
        },
        { paragraph: "नंबर किसी के साथ साझा है, या आपके दो खाते हैं? तो कुछ करने की ज़रूरत नहीं। वरना हमें लिखें:" },
        { link: "हमसे कैसे बात करें", path: "/contact" },
      ],
    },
  });
}
