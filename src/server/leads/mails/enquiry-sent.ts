import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle, formatListing } from "./quoted-listing.ts";
import { formatMoveIn } from "./move-in-words.ts";
import { formatSharing } from "./sharing-words.ts";

/** To the sender of an enquiry: who has their number now, and what happens next. */
export function enquirySentMail(
  site: MailSite,
  {
    listing,
    person,
    hasOwner,
  }: {
    listing: EnquiredListing | undefined;
    person: { contact: string; days: EnquiryDays; sharing: Sharing | null };
    /** The enquiry goes to an owner, not to the admins. */
    hasOwner: boolean;
  },
): MailInLanguages {
  const { contact, days, sharing } = person;
  const receiver = hasOwner ? "The owner" : `The team of ${site.brandName}`;
  const receiverInHindi = hasOwner ? "मालिक" : `${site.brandName} की टीम`;
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: your enquiry is sent`,
      parts: [
        {
          paragraph: `You asked about ${formatListing.en(listing)}. You want to move in: ${days}.${formatSharing("en", sharing)}`,
        },
        ...quoteTitle("en", listing),
        { paragraph: `${receiver} now has your name and your number ${contact}, and answers you directly.` },
        { paragraph: "Visit a PG and verify it before you pay anyone." },
        { paragraph: "See how far your enquiry has come, or take it back:" },
        { link: "My enquiries", path: "/account/enquiries" },
      ],
    },
    hi: {
      subject: `${site.brandName}: आपकी पूछताछ भेज दी गई`,
      parts: [
        {
          paragraph: `आपने ${formatListing.hi(listing)} के बारे में पूछा है। आपको कब से रहना है: ${formatMoveIn(days, "hi")}।${formatSharing("hi", sharing)}`,
        },
        ...quoteTitle("hi", listing),
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
