import type { Language } from "#contract/languages.ts";
import { type MailSite, type Part, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { formatRupees } from "#server/alerts/search-words.ts";
import type { ToldListing } from "#server/alerts/told-listing.ts";

interface BackWords {
  subject: string;
  text: string;
  title: string;
  rent: (rent: string) => string;
  look: (pgId: string) => string;
  once: string;
}

const wordsIn: Readonly<Record<Language, BackWords>> = {
  en: {
    subject: "the PG that you asked about is back",
    text: "You asked us to tell you when this PG is back. Its owner offers it again.",
    title: "Its title, as its owner wrote it",
    rent: (rent) => `Rooms from ${rent} a month.`,
    look: (pgId) => `See ${pgId}`,
    once: "This is the one mail that you asked for: no other follows. Visit a PG and verify it before you pay anyone.",
  },
  hi: {
    subject: "जिस पीजी का आपको इंतज़ार था, वह वापस आ गया",
    text: "आपने कहा था कि यह पीजी वापस आए तो बताएँ। इसके मालिक इसे फिर से दे रहे हैं।",
    title: "इसका नाम, जैसा मालिक ने लिखा",
    rent: (rent) => `कमरे ${rent} महीना से।`,
    look: (pgId) => `${pgId} देखें`,
    once: "आपने यही एक मेल माँगी थी: और कोई नहीं आएगी। किसी को भी पैसे देने से पहले पीजी खुद जाकर देखें और पूरी तसल्ली कर लें।",
  },
};

/** To somebody who waited for a paused PG: it can be found again. */
export function pgBackMail(
  site: MailSite,
  { pgId, title, rent }: Pick<ToldListing, "pgId" | "title" | "rent">,
): MailInLanguages {
  const composeIn = (language: Language) => {
    const words = wordsIn[language];
    const parts: Part[] = [
      { paragraph: words.text },
      { says: words.title, quote: title },
      ...(rent === null ? [] : [{ paragraph: words.rent(formatRupees(rent)) }]),
      { link: words.look(pgId), path: `/pg-details/${pgId}` },
      { paragraph: words.once },
    ];
    return { subject: `${site.brandName}: ${words.subject}`, parts };
  };
  return composeMail(site, { en: composeIn("en"), hi: composeIn("hi") });
}
