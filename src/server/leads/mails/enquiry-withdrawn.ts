import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle, formatListing } from "./quoted-listing.ts";
import { indianTime } from "#server/email/indian-time.ts";

/** To the owner (the admins where there is none), who may have noted the number. Does not repeat whose number it was. */
export function enquiryWithdrawnMail(
  site: MailSite,
  { listing, askedAt, hasOwner }: { listing: EnquiredListing | undefined; askedAt: Date; hasOwner: boolean },
): MailInLanguages {
  const path = hasOwner ? "/owner/leads" : "/admin/leads";
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: an enquiry was withdrawn${listing ? ` (${listing.pgId})` : ""}`,
      parts: [
        {
          paragraph: `The enquiry about ${formatListing.en(listing)} that was sent on ${indianTime.en(askedAt)} was withdrawn. Its name and number are no longer in ${hasOwner ? "your enquiries" : "the enquiries"}.`,
        },
        ...quoteTitle("en", listing),
        { paragraph: "If you have written the number down, please delete it, and do not call it any more." },
        { link: hasOwner ? "Your enquiries" : "All enquiries", path },
      ],
    },
    hi: {
      subject: `${site.brandName}: एक पूछताछ वापस ले ली गई${listing ? ` (${listing.pgId})` : ""}`,
      parts: [
        {
          paragraph: `${formatListing.hi(listing)} के बारे में जो पूछताछ ${indianTime.hi(askedAt)} भेजी गई थी, वह वापस ले ली गई है। भेजने वाले का नाम और नंबर अब ${hasOwner ? "आपकी पूछताछ" : "पूछताछ"} की सूची में नहीं हैं।`,
        },
        ...quoteTitle("hi", listing),
        { paragraph: "अगर आपने वह नंबर कहीं लिख रखा है, तो कृपया उसे मिटा दें, और अब उस पर फ़ोन न करें।" },
        { link: hasOwner ? "आपकी पूछताछ" : "सारी पूछताछ", path },
      ],
    },
  });
}
