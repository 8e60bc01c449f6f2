import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

export function applicationApprovedMail(site: MailSite): Omit<Mail, "to"> {
  return composeMail(site, `You can list your PG at ${site.brandName} now`, [
    { paragraph: "Your application was approved: you are a PG owner here. Add your first PG whenever you like:" },
    { link: "Add your property", path: "/add-property" },
    { paragraph: "You need four photos of it, the rents and what they include." },
  ]);
}
