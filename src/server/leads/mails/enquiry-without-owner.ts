import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle, formatListing } from "./quoted-listing.ts";
import { formatMoveIn } from "./move-in-words.ts";
import { formatSharing } from "./sharing-words.ts";

/** To admins: an enquiry about a listing without an owner. Leaves the number out: admins reveal it on the site and give a reason. */
export function enquiryWithoutOwnerMail(
  site: MailSite,
  {
    lead,
    listing,
    person,
    isCorrection,
  }: {
    /** Its id. */
    lead: string;
    listing: EnquiredListing | undefined;
    person: { fullName: string; days: EnquiryDays; sharing: Sharing | null };
    /** An enquiry that was mailed before has been changed by its sender. */
    isCorrection: boolean;
  },
): MailInLanguages {
  const { fullName, days, sharing } = person;
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
        {
          paragraph: `Somebody ${about} ${formatListing.en(listing)}. Wants to move in: ${days}.${formatSharing("en", sharing)}`,
        },
        ...quoteTitle("en", listing),
        { says: "Their name, as they wrote it", quote: fullName },
        { paragraph: "No owner gets this enquiry: somebody of ours has to answer it." },
        { link: "Open this enquiry", path },
      ],
    },
    hi: {
      subject: `${site.brandName}: ${subjectInHindi}`,
      parts: [
        {
          paragraph: `किसी ने ${formatListing.hi(listing)} ${aboutInHindi}। कब से रहना है: ${formatMoveIn(days, "hi")}।${formatSharing("hi", sharing)}`,
        },
        ...quoteTitle("hi", listing),
        { says: "उनका नाम, जैसा उन्होंने लिखा", quote: fullName },
        { paragraph: "यह पूछताछ किसी मालिक के पास नहीं जाती: इसका जवाब हम में से किसी को देना है।" },
        { link: "यह पूछताछ खोलें", path },
      ],
    },
  });
}
