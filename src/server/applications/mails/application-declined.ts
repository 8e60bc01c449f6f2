import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

export function applicationDeclinedMail(site: MailSite, { reason }: { reason: string }): MailInLanguages {
  return composeMail(site, {
    en: {
      subject: `Your application at ${site.brandName}`,
      parts: [
        { paragraph: "Your application to become a PG owner was not approved this time." },
        { says: "The reason, as our team wrote it", quote: reason, isOfTeam: true },
        { paragraph: "Once that has changed, apply again:" },
        { link: "Apply again", path: "/owner/apply" },
      ],
    },
    hi: {
      subject: `${site.brandName} पर आपका आवेदन`,
      parts: [
        { paragraph: "पीजी मालिक बनने का आपका आवेदन इस बार मंज़ूर नहीं हुआ।" },
        { says: "वजह, जैसी हमारी टीम ने लिखी", quote: reason, isOfTeam: true },
        { paragraph: "यह ठीक हो जाए, तो फिर आवेदन करें:" },
        { link: "फिर आवेदन करें", path: "/owner/apply" },
      ],
    },
  });
}
