import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";
import { indianTime } from "./indian-time.ts";

/** To the owner, or to those who run the site where there is none: they may have written the number down. Whose it was is not said again. */
export function enquiryWithdrawnMail(
  site: MailSite,
  {
    asked,
    askedAt,
    hasOwner,
  }: { asked: { title: string; pgId: string } | undefined; askedAt: Date; hasOwner: boolean },
): Omit<Mail, "to"> {
  return composeMail(site, `${site.brandName}: an enquiry about ${asked?.title ?? sayAsked(asked)} was withdrawn`, [
    {
      paragraph: `The enquiry about ${sayAsked(asked)} that was sent on ${indianTime(askedAt)} was withdrawn. Its name and number are no longer in ${hasOwner ? "your enquiries" : "the enquiries"}.`,
    },
    { paragraph: "If you have written the number down, please delete it, and do not call it any more." },
    hasOwner ? { link: "Your enquiries", path: "/owner/leads" } : { link: "All enquiries", path: "/admin/leads" },
  ]);
}
