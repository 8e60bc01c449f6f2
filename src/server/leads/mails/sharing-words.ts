import type { Sharing } from "#contract/property/property-facts.ts";
import type { Language } from "#contract/languages.ts";

/** The room that an enquiry is about, as mails and files of enquiries call it. */
export const sharingWords: Readonly<Record<Language, Readonly<Record<Sharing, string>>>> = {
  en: { single: "Single", double: "Double", triple: "Triple" },
  hi: { single: "सिंगल", double: "डबल", triple: "ट्रिपल" },
};

const says: Readonly<Record<Language, string>> = { en: " Sharing: {sharing}.", hi: " शेयरिंग: {sharing}।" };

/** A sentence to follow another one; empty where no sharing is known. */
export function formatSharing(language: Language, sharing: Sharing | null): string {
  return sharing === null ? "" : says[language].replace("{sharing}", sharingWords[language][sharing]);
}
