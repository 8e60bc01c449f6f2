import type { EnquiryDays } from "#contract/lead-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";

/** To the owner: who asks, about which of their PGs, and how to reach them. */
export function enquiryReceivedMail(
  site: MailSite,
  {
    lead,
    asked,
    person,
    isCorrection,
  }: {
    /** Its id. */
    lead: string;
    asked: { title: string; pgId: string };
    person: { fullName: string; contact: string; days: EnquiryDays; college: string | null };
    /** They had asked already, and have changed what is said here. */
    isCorrection: boolean;
  },
): Omit<Mail, "to"> {
  const studies = person.college ? ` College: ${person.college}.` : "";
  const about = isCorrection ? "has changed their enquiry about" : "asks about";
  return composeMail(site, `${site.brandName}: ${person.fullName} ${about} ${asked.title}`, [
    { paragraph: `${person.fullName} ${about} ${sayAsked(asked)}.${isCorrection ? " What holds now:" : ""}` },
    { paragraph: `Wants to move in: ${person.days}. Phone: ${person.contact}.${studies}` },
    { paragraph: "Note how far you have come with them in your enquiries:" },
    { link: "Open this enquiry", path: `/owner/leads?lead=${lead}` },
    { paragraph: "They agreed that you get this number to answer this enquiry. Please use it for nothing else." },
  ]);
}
