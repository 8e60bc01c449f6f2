import { createContext, use } from "react";
import { type Messages, en } from "./en.ts";

type Language = "en";

const LanguageContext = createContext<Language>("en");
const languages = { en };

/** The words that all pages use, in the page's language. */
export function useMessages(): Messages {
  return useMessagesOf(languages);
}

/** One page's words, in the page's language. */
export function useMessagesOf<Words>(wordsByLanguage: Record<Language, Words>): Words {
  return wordsByLanguage[use(LanguageContext)];
}
