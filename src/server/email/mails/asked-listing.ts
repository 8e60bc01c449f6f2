import type { Language } from "#contract/languages.ts";

type SayAsked = (asked: { title: string; pgId: string } | undefined) => string;

/** A listing as mails about an enquiry name it; without one, that it was asked about none. */
export const sayAsked: Readonly<Record<Language, SayAsked>> = {
  en: (asked) => (asked ? `${asked.title} (PG ID ${asked.pgId})` : "PGs in general"),
  hi: (asked) => (asked ? `${asked.title} (पीजी आईडी ${asked.pgId})` : "पीजी"),
};
