import type { Language } from "#contract/languages.ts";
import type { Part } from "#server/email/compose-mail.ts";

/** What mails say about the listing of an enquiry. */
export interface EnquiredListing {
  title: string;
  pgId: string;
}

type FormatListing = (listing: EnquiredListing | undefined) => string;

/** Names a listing within a sentence by its id; without a listing, “PGs in general”. */
export const formatListing: Readonly<Record<Language, FormatListing>> = {
  en: (listing) => (listing ? `the PG with the ID ${listing.pgId}` : "PGs in general"),
  hi: (listing) => (listing ? `पीजी (आईडी ${listing.pgId})` : "पीजी"),
};

const titleLabels: Readonly<Record<Language, string>> = {
  en: "Its title, as its owner wrote it",
  hi: "इसका नाम, जैसा मालिक ने लिखा",
};

/** Quotes the title, which the owner wrote; empty where there is no listing. */
export function quoteTitle(language: Language, listing: EnquiredListing | undefined): Part[] {
  return listing ? [{ says: titleLabels[language], quote: listing.title }] : [];
}
