import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";
import { indianTime } from "./indian-time.ts";

/** To the owner, who may have written the number down. Whose it was is not said again. */
export function enquiryWithdrawnMail(
  site: MailSite,
  { asked, askedAt }: { asked: { title: string; pgId: string }; askedAt: Date },
): Omit<Mail, "to"> {
  return composeMail(site, `${site.brandName}: an enquiry about ${asked.title} was withdrawn`, [
    {
      paragraph: `The enquiry about ${sayAsked(asked)} that was sent on ${indianTime(askedAt)} was withdrawn. Its name and number are no longer in your enquiries.`,
    },
    { paragraph: "If you have written the number down, please delete it, and do not call it any more." },
    { link: "Your enquiries", path: "/owner/leads" },
  ]);
}
