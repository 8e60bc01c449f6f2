import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle, sayAsked } from "./quoted-listing.ts";
import { moveInInHindi } from "./move-in-words.ts";

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
    asked: EnquiredListing | undefined;
    person: { fullName: string; days: EnquiryDays };
    /** They had asked already, and have changed their name, their number or when they want to come. */
    isCorrection: boolean;
  },
): MailInLanguages {
  const { fullName, days } = person;
  const path = `/admin/leads?lead=${lead}`;
  const [subject, about] = isCorrection
    ? ["an enquiry without an owner has changed", "has changed their enquiry about"]
    : ["an enquiry without an owner", "asks about"];
  const [subjectInHindi, aboutInHindi] = isCorrection
    ? ["एक पूछताछ बदली गई, जिसका जवाब हमें देना है", "के बारे में अपनी पूछताछ बदली है"]
    : ["एक पूछताछ, जिसका जवाब हमें देना है", "के बारे में पूछा है"];
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: ${subject}`,
      parts: [
        { paragraph: `Somebody ${about} ${sayAsked.en(asked)}. Wants to move in: ${days}.` },
        ...quoteTitle("en", asked),
        { says: "Their name, as they wrote it", quote: fullName },
        { paragraph: "No owner gets this enquiry: somebody of ours has to answer it." },
        { link: "Open this enquiry", path },
      ],
    },
    hi: {
      subject: `${site.brandName}: ${subjectInHindi}`,
      parts: [
        { paragraph: `किसी ने ${sayAsked.hi(asked)} ${aboutInHindi}। कब से रहना है: ${moveInInHindi[days]}।` },
        ...quoteTitle("hi", asked),
        { says: "उनका नाम, जैसा उन्होंने लिखा", quote: fullName },
        { paragraph: "यह पूछताछ किसी मालिक के पास नहीं जाती: इसका जवाब हम में से किसी को देना है।" },
        { link: "यह पूछताछ खोलें", path },
      ],
    },
  });
}
