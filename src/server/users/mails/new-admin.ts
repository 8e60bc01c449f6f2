import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To every other admin: a right that gives all others away should never be given in silence. */
export function newAdminMail(
  site: MailSite,
  { name, displayId, grantedBy }: { name: string; displayId: string; grantedBy: string },
): MailInLanguages {
  const path = "/admin/manage-Users";
  return composeMail(site, {
    en: {
      subject: `${site.brandName} has a new admin`,
      parts: [
        { paragraph: `${displayId} was made admin by ${grantedBy}, and can do from now on what you can do.` },
        { says: "Their name, as they wrote it", quote: name },
        { paragraph: "You did not expect this? Change their role, and talk to the other admins:" },
        { link: "Manage Users", path },
      ],
    },
    hi: {
      subject: `${site.brandName} पर एक नया एडमिन`,
      parts: [
        { paragraph: `${grantedBy} ने ${displayId} को एडमिन बनाया है। अब उनके पास वही अधिकार हैं, जो आपके पास हैं।` },
        { says: "उनका नाम, जैसा उन्होंने लिखा", quote: name },
        { paragraph: "आपको इसकी उम्मीद नहीं थी? उनकी भूमिका बदलें, और बाकी एडमिन से बात करें:" },
        { link: "यूज़र सँभालें", path },
      ],
    },
  });
}
