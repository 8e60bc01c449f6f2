import type { EnquiryDays } from "#contract/lead-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";

/** To whoever asked: who has their number now, and what happens next. */
export function enquirySentMail(
  site: MailSite,
  {
    asked,
    person,
    hasOwner,
  }: {
    asked: { title: string; pgId: string } | undefined;
    person: { contact: string; days: EnquiryDays };
    /** An owner gets it, not those who run the site. */
    hasOwner: boolean;
  },
): Omit<Mail, "to"> {
  const receiver = hasOwner ? "The owner" : `The team of ${site.brandName}`;
  return composeMail(site, `${site.brandName}: your enquiry is sent`, [
    { paragraph: `You asked about ${sayAsked(asked)}. You want to move in: ${person.days}.` },
    { paragraph: `${receiver} now has your name and your number ${person.contact}, and answers you directly.` },
    { paragraph: "Visit a PG and verify it before you pay anyone." },
    { paragraph: "See how far your enquiry has come, or take it back:" },
    { link: "My enquiries", path: "/account/enquiries" },
  ]);
}
