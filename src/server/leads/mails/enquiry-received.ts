import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle } from "./quoted-listing.ts";
import { formatMoveIn } from "./move-in-words.ts";
import { formatSharing } from "./sharing-words.ts";

/** To the owner: who sent an enquiry, about which of their PGs, and how to reach them. */
export function enquiryReceivedMail(
  site: MailSite,
  {
    lead,
    listing,
    person,
    isCorrection,
  }: {
    /** Its id. */
    lead: string;
    listing: EnquiredListing;
    person: { fullName: string; contact: string; days: EnquiryDays; college: string | null; sharing: Sharing | null };
    /** An enquiry that was mailed before has been changed by its sender. */
    isCorrection: boolean;
  },
): MailInLanguages {
  const { fullName, contact, days, college, sharing } = person;
  const { pgId } = listing;
  const path = `/owner/leads?lead=${lead}`;
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: ${isCorrection ? "an enquiry has changed" : "a new enquiry"} (${pgId})`,
      parts: [
        {
          paragraph: isCorrection
            ? `Somebody has changed their enquiry about your PG with the ID ${pgId}. What holds now:`
            : `Somebody asks about your PG with the ID ${pgId}.`,
        },
        ...quoteTitle("en", listing),
        { says: "Their name, as they wrote it", quote: fullName },
        ...(college ? [{ says: "Their college, as they wrote it", quote: college }] : []),
        { paragraph: `Wants to move in: ${days}.${formatSharing("en", sharing)} Phone: ${contact}.` },
        { paragraph: "Note how far you have come with them in your enquiries:" },
        { link: "Open this enquiry", path },
        { paragraph: "They agreed that you get this number to answer this enquiry. Please use it for nothing else." },
      ],
    },
    hi: {
      subject: `${site.brandName}: ${isCorrection ? "एक पूछताछ बदली गई" : "नई पूछताछ"} (${pgId})`,
      parts: [
        {
          paragraph: isCorrection
            ? `किसी ने आपके पीजी (आईडी ${pgId}) के बारे में अपनी पूछताछ बदली है। नई जानकारी यह है:`
            : `किसी ने आपके पीजी (आईडी ${pgId}) के बारे में पूछा है।`,
        },
        ...quoteTitle("hi", listing),
        { says: "उनका नाम, जैसा उन्होंने लिखा", quote: fullName },
        ...(college ? [{ says: "उनका कॉलेज, जैसा उन्होंने लिखा", quote: college }] : []),
        { paragraph: `कब से रहना है: ${formatMoveIn(days, "hi")}।${formatSharing("hi", sharing)} फ़ोन: ${contact}।` },
        { paragraph: "बात कहाँ तक पहुँची, यह अपनी पूछताछ के पेज पर लिखते रहें:" },
        { link: "यह पूछताछ खोलें", path },
        { paragraph: "यह नंबर आपको सिर्फ़ इस पूछताछ का जवाब देने के लिए दिया गया है। कृपया इसे किसी और काम में न लाएँ।" },
      ],
    },
  });
}
