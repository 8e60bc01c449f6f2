import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle } from "#server/leads/mails/quoted-listing.ts";
import { indianTime } from "#server/email/indian-time.ts";

/** To the owner of a listing that an admin removed or paused: what happened, why, and how to object. */
export function listingSuspendedMail(
  site: MailSite,
  {
    listing,
    suspendedAs,
    reason,
    restorableUntil: until,
  }: {
    listing: EnquiredListing;
    suspendedAs: "paused" | "removed";
    /** As the admin gave it; null where none was given. */
    reason: string | null;
    /** Absent where it does not end, as for a paused one. */
    restorableUntil?: Date;
  },
): MailInLanguages {
  const { pgId } = listing;
  const back = suspendedAs === "removed" ? "bring it back" : "resume it";
  const [suspendedInHindi, backInHindi] =
    suspendedAs === "removed" ? ["हटा दिया", "वापस ला"] : ["रोक दिया", "फिर चालू कर"];
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: your PG (${pgId}) was ${suspendedAs}`,
      parts: [
        {
          paragraph: `The ${site.brandName} team has ${suspendedAs} your PG with the ID ${pgId}. It is no longer on the site, and only our team can ${back}.`,
        },
        ...quoteTitle("en", listing),
        reason === null
          ? { paragraph: "No reason was given." }
          : { says: "The reason, as our team wrote it", quote: reason, isOfTeam: true },
        {
          paragraph: `You object, or have put right what was wrong? Write to us${until ? ` before ${indianTime.en(until)}: until then it can be brought back` : ""}.`,
        },
        { link: "How to reach us", path: "/contact" },
        { link: "My PGs", path: "/owner" },
      ],
    },
    hi: {
      subject: `${site.brandName}: आपका पीजी (${pgId}) ${suspendedInHindi} गया`,
      parts: [
        {
          paragraph: `${site.brandName} की टीम ने आपका पीजी (आईडी ${pgId}) ${suspendedInHindi} है। अब वह किसी को नहीं दिखता, और उसे सिर्फ़ हमारी टीम ${backInHindi} सकती है।`,
        },
        ...quoteTitle("hi", listing),
        reason === null
          ? { paragraph: "कोई वजह नहीं बताई गई।" }
          : { says: "वजह, जैसी हमारी टीम ने लिखी", quote: reason, isOfTeam: true },
        {
          paragraph: `आपको आपत्ति है, या जो गलत था उसे आपने ठीक कर लिया है? ${until ? `${indianTime.hi(until)} से पहले हमें लिखें: तब तक उसे वापस लाया जा सकता है।` : "हमें लिखें।"}`,
        },
        { link: "हमसे कैसे बात करें", path: "/contact" },
        { link: "मेरे पीजी", path: "/owner" },
      ],
    },
  });
}
