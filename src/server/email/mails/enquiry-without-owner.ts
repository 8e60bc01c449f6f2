import type { EnquiryDays } from "#contract/lead-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";

/** To those who run the site: an enquiry that no owner gets. The number is not in it; who needs it says why. */
export function enquiryWithoutOwnerMail(
  site: MailSite,
  {
    lead,
    asked,
    person,
    isCorrection,
  }: {
    /** Its id. */
    lead: string;
    asked: { title: string; pgId: string } | undefined;
    person: { fullName: string; days: EnquiryDays };
    /** They had asked already, and have changed their name, their number or when they want to come. */
    isCorrection: boolean;
  },
): Omit<Mail, "to"> {
  const [subject, about] = isCorrection
    ? ["an enquiry without an owner has changed", "has changed their enquiry about"]
    : ["an enquiry without an owner", "asks about"];
  return composeMail(site, `${site.brandName}: ${subject}`, [
    { paragraph: `${person.fullName} ${about} ${sayAsked(asked)}. Wants to move in: ${person.days}.` },
    { paragraph: "No owner gets this enquiry: somebody of ours has to answer it." },
    { link: "Open this enquiry", path: `/admin/leads?lead=${lead}` },
  ]);
}
