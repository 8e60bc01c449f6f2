import type { Language } from "#contract/languages.ts";
import { type MailSite, type Part, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type MailedLink, endAlertsPath } from "#server/email/mailed-link.ts";
import { readQuery } from "#server/alerts/canonical-search.ts";
import { describeSearch, formatRupees, placeName } from "#server/alerts/search-words.ts";
import type { ToldListing } from "#server/alerts/told-listing.ts";

/** PGs that one mail names; the others are counted, with a link to all. */
const mostListings = 10;

interface AlertWords {
  subject: (newPgs: number, fallenRents: number) => string;
  search: string;
  isNew: (rent: string | undefined, place: string | undefined) => string;
  fell: (rent: string, before: string, place: string | undefined) => string;
  look: (pgId: string) => string;
  more: (others: number) => string;
  all: string;
  why: string;
  manage: string;
  end: string;
}

const wordsIn: Readonly<Record<Language, AlertWords>> = {
  en: {
    subject(newPgs, fallenRents) {
      const added = newPgs === 1 ? "1 new PG" : `${newPgs} new PGs`;
      const fallen = fallenRents === 1 ? "1 rent that fell" : `${fallenRents} rents that fell`;
      if (fallenRents === 0) return `${added} for your search`;
      return newPgs === 0 ? `${fallen} in your search` : `${added} and ${fallen} in your search`;
    },
    search: "Your search",
    isNew: (rent, place) =>
      `New${place === undefined ? "" : ` in ${place}`}, ${rent === undefined ? "rent not stated" : `${rent} a month`}`,
    fell: (rent, before, place) => `Now ${rent} a month, was ${before}${place === undefined ? "" : `, in ${place}`}`,
    look: (pgId) => `See ${pgId}`,
    more: (others) => (others === 1 ? "And 1 more." : `And ${others} more.`),
    all: "See everything that fits your search",
    why: "You get this mail because you saved this search. Visit a PG and verify it before you pay anyone.",
    manage: "My saved searches: how often, pause, delete",
    end: "No more mails about this search",
  },
  hi: {
    subject(newPgs, fallenRents) {
      const added = `${newPgs} नए पीजी`;
      const fallen = `${fallenRents} पीजी का किराया घटा`;
      if (fallenRents === 0) return `आपकी खोज में ${newPgs === 1 ? "1 नया पीजी" : added}`;
      if (newPgs === 0) return `आपकी खोज में ${fallen}`;
      return `आपकी खोज में ${newPgs === 1 ? "1 नया पीजी" : added}, ${fallen}`;
    },
    search: "आपकी खोज",
    isNew: (rent, place) =>
      `नया${place === undefined ? "" : `, ${place}`}, ${rent === undefined ? "किराया नहीं बताया" : `${rent} महीना`}`,
    fell: (rent, before, place) => `अब ${rent} महीना, पहले ${before}${place === undefined ? "" : `, ${place}`}`,
    look: (pgId) => `${pgId} देखें`,
    more: (others) => `और ${others} पीजी।`,
    all: "आपकी खोज के सारे पीजी देखें",
    why: "यह मेल आपको इसलिए मिली, क्योंकि आपने यह खोज सेव की थी। किसी को भी पैसे देने से पहले पीजी खुद जाकर देखें और पूरी तसल्ली कर लें।",
    manage: "मेरी सेव की हुई खोजें: कितनी बार, रोकें, हटाएँ",
    end: "इस खोज की मेल बंद करें",
  },
};

/** To somebody who saved a search: what is new in it, and which rents fell. */
export function searchAlertMail(
  site: MailSite,
  { query, listings, token }: MailedLink & { query: string; listings: readonly ToldListing[] },
): MailInLanguages {
  const path = endAlertsPath({ token });
  const composeIn = (language: Language) => {
    const words = wordsIn[language];
    const fallenRents = listings.filter(({ reason }) => reason === "rent_fell").length;
    const others = listings.length - mostListings;
    const parts: Part[] = [
      { says: words.search, quote: describeSearch(readQuery(query), language) },
      ...listings.slice(0, mostListings).flatMap((listing) => describeListing(listing, language)),
      ...(others > 0 ? [{ paragraph: words.more(others) }] : []),
      { link: words.all, path: `/all-PG?${query}` },
      { paragraph: words.why },
      { link: words.manage, path: "/account/searches" },
      { link: words.end, path },
    ];
    return { subject: `${site.brandName}: ${words.subject(listings.length - fallenRents, fallenRents)}`, parts };
  };
  return composeMail(site, { en: composeIn("en"), hi: composeIn("hi") }, { unsubscribePath: path });
}

function describeListing(
  { reason, pgId, title, localityKey, rent, lastTold }: ToldListing,
  language: Language,
): Part[] {
  const words = wordsIn[language];
  const place = localityKey === null ? undefined : placeName(localityKey, language);
  const isFallen = reason === "rent_fell" && rent !== null && lastTold !== null;
  const says = isFallen
    ? words.fell(formatRupees(rent), formatRupees(lastTold), place)
    : words.isNew(rent === null ? undefined : formatRupees(rent), place);
  return [
    { says, quote: title },
    { link: words.look(pgId), path: `/pg-details/${pgId}` },
  ];
}
