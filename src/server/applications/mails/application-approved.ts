import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

export function applicationApprovedMail(site: MailSite): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `You can list your PG at ${site.brandName} now`,
      parts: [
        { paragraph: "Your application was approved: you are a PG owner here. Add your first PG whenever you like:" },
        { link: "Add your property", path: "/add-property" },
        { paragraph: "You need four photos of it, the rents and what they include." },
      ],
    },
    hi: {
      subject: `अब अपना पीजी ${site.brandName} पर जोड़ें`,
      parts: [
        { paragraph: "आपका आवेदन मंज़ूर हो गया: अब आपके खाते से पीजी जोड़े जा सकते हैं। जब चाहें, अपना पहला पीजी जोड़ें:" },
        { link: "अपना पीजी जोड़ें", path: "/add-property" },
        { paragraph: "इसके लिए पीजी की चार फ़ोटो, किराया और उसमें क्या-क्या शामिल है, यह चाहिए।" },
      ],
    },
  });
}
