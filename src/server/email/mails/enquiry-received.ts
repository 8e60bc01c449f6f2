import type { EnquiryDays } from "#contract/lead-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";
import { moveInInHindi } from "./move-in-words.ts";

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
): MailInLanguages {
  const { fullName, contact, days, college } = person;
  const about = isCorrection ? "has changed their enquiry about" : "asks about";
  const aboutInHindi = isCorrection ? "के बारे में अपनी पूछताछ बदली है" : "के बारे में पूछा है";
  const path = `/owner/leads?lead=${lead}`;
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: ${fullName} ${about} ${asked.title}`,
      parts: [
        { paragraph: `${fullName} ${about} ${sayAsked.en(asked)}.${isCorrection ? " What holds now:" : ""}` },
        { paragraph: `Wants to move in: ${days}. Phone: ${contact}.${college ? ` College: ${college}.` : ""}` },
        { paragraph: "Note how far you have come with them in your enquiries:" },
        { link: "Open this enquiry", path },
        { paragraph: "They agreed that you get this number to answer this enquiry. Please use it for nothing else." },
      ],
    },
    hi: {
      subject: `${site.brandName}: ${fullName} ने ${asked.title} ${aboutInHindi}`,
      parts: [
        { paragraph: `${fullName} ने ${sayAsked.hi(asked)} ${aboutInHindi}।${isCorrection ? " अब यह सही है:" : ""}` },
        { paragraph: `कब से रहना है: ${moveInInHindi[days]}। फ़ोन: ${contact}।${college ? ` कॉलेज: ${college}।` : ""}` },
        { paragraph: "बात कहाँ तक पहुँची, यह अपनी पूछताछ के पेज पर लिखते रहें:" },
        { link: "यह पूछताछ खोलें", path },
        { paragraph: "यह नंबर आपको सिर्फ़ इस पूछताछ का जवाब देने के लिए दिया गया है। कृपया इसे किसी और काम में न लाएँ।" },
      ],
    },
  });
}
