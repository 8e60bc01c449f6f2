import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle, sayAsked } from "./quoted-listing.ts";
import { moveInInHindi } from "./move-in-words.ts";

/** To whoever asked: who has their number now, and what happens next. */
export function enquirySentMail(
  site: MailSite,
  {
    asked,
    person,
    hasOwner,
  }: {
    asked: EnquiredListing | undefined;
    person: { contact: string; days: EnquiryDays };
    /** An owner gets it, not those who run the site. */
    hasOwner: boolean;
  },
): MailInLanguages {
  const { contact, days } = person;
  const receiver = hasOwner ? "The owner" : `The team of ${site.brandName}`;
  const receiverInHindi = hasOwner ? "मालिक" : `${site.brandName} की टीम`;
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: your enquiry is sent`,
      parts: [
        { paragraph: `You asked about ${sayAsked.en(asked)}. You want to move in: ${days}.` },
        ...quoteTitle("en", asked),
        { paragraph: `${receiver} now has your name and your number ${contact}, and answers you directly.` },
        { paragraph: "Visit a PG and verify it before you pay anyone." },
        { paragraph: "See how far your enquiry has come, or take it back:" },
        { link: "My enquiries", path: "/account/enquiries" },
      ],
    },
    hi: {
      subject: `${site.brandName}: आपकी पूछताछ भेज दी गई`,
      parts: [
        { paragraph: `आपने ${sayAsked.hi(asked)} के बारे में पूछा है। आपको कब से रहना है: ${moveInInHindi[days]}।` },
        ...quoteTitle("hi", asked),
        {
          paragraph: `आपका नाम और नंबर ${contact} अब ${receiverInHindi} के पास हैं। जवाब आपको सीधे मिलेगा।`,
        },
        { paragraph: "किसी को भी पैसे देने से पहले पीजी खुद जाकर देखें और पूरी तसल्ली कर लें।" },
        { paragraph: "आपकी पूछताछ कहाँ तक पहुँची, यह देखें, या उसे वापस लें:" },
        { link: "मेरी पूछताछ", path: "/account/enquiries" },
      ],
    },
  });
}
