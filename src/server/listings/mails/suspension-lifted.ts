import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type EnquiredListing, quoteTitle } from "#server/leads/mails/quoted-listing.ts";
import { indianTime } from "#server/email/indian-time.ts";

/** To the owner of a listing that an admin had removed or paused, and gave back: what it is now. */
export function suspensionLiftedMail(
  site: MailSite,
  {
    listing,
    status,
    isHeld,
    restorableUntil: until,
  }: {
    listing: EnquiredListing;
    status: "live" | "paused" | "removed";
    /** An admin has paused it besides, and not given that back. */
    isHeld: boolean;
    /** Of a removed one. */
    restorableUntil?: Date;
  },
): MailInLanguages {
  const { pgId } = listing;
  const now = {
    live: "It is live: people find it again, as it was before.",
    paused: isHeld
      ? "It is still paused, by our team, and only our team can resume it."
      : "It is paused, as you had it. Resume it whenever you like.",
    removed: `It is still removed, as you had it. You can restore it${until ? ` until ${indianTime.en(until)}` : ""}.`,
  }[status];
  const nowInHindi = {
    live: "अब वह साइट पर है: लोगों को पहले की तरह फिर से दिख रहा है।",
    paused: isHeld
      ? "वह अब भी हमारी टीम की तरफ़ से रुका हुआ है, और उसे सिर्फ़ हमारी टीम फिर चालू कर सकती है।"
      : "वह रुका हुआ है, जैसा आपने छोड़ा था। जब चाहें, उसे फिर चालू करें।",
    removed: `वह अब भी हटा हुआ है, जैसा आपने छोड़ा था। उसे ${until ? `${indianTime.hi(until)} तक ` : ""}वापस लाया जा सकता है।`,
  }[status];
  return composeMail(site, {
    en: {
      subject: `${site.brandName}: your PG (${pgId}) ${status === "removed" ? "can be restored" : "is back"}`,
      parts: [
        { paragraph: `Our team has given your PG with the ID ${pgId} back to you. ${now}` },
        ...quoteTitle("en", listing),
        { link: "My PGs", path: "/owner" },
      ],
    },
    hi: {
      subject: `${site.brandName}: आपका पीजी (${pgId}) ${status === "removed" ? "वापस लाया जा सकता है" : "वापस आ गया"}`,
      parts: [
        { paragraph: `आपके पीजी (आईडी ${pgId}) से हमारी टीम की रोक हट गई है। ${nowInHindi}` },
        ...quoteTitle("hi", listing),
        { link: "मेरे पीजी", path: "/owner" },
      ],
    },
  });
}
