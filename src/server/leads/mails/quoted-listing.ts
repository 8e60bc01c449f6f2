import type { Language } from "#contract/languages.ts";
import type { Part } from "#server/email/compose-mail.ts";

/** A listing as mails about it name it. */
export interface EnquiredListing {
  title: string;
  pgId: string;
}

type SayAsked = (asked: EnquiredListing | undefined) => string;

/** A listing as mails about an enquiry name it in their own words; without one, that it was asked about none. */
export const sayAsked: Readonly<Record<Language, SayAsked>> = {
  en: (asked) => (asked ? `the PG with the ID ${asked.pgId}` : "PGs in general"),
  hi: (asked) => (asked ? `पीजी (आईडी ${asked.pgId})` : "पीजी"),
};

const titleSays: Readonly<Record<Language, string>> = {
  en: "Its title, as its owner wrote it",
  hi: "इसका नाम, जैसा मालिक ने लिखा",
};

/** Its title, which is its owner's words; nothing where there is no listing. */
export function quoteTitle(language: Language, asked: EnquiredListing | undefined): Part[] {
  return asked ? [{ says: titleSays[language], quote: asked.title }] : [];
}
