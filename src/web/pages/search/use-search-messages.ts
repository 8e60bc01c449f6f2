import { useMessagesOf } from "#web/messages/messages.tsx";
import { type SearchMessages, enSearch } from "#web/messages/en-search.ts";

const languages = { en: enSearch };

/** The words of this page, and those that all pages use. */
export function useSearchMessages(): SearchMessages {
  return useMessagesOf(languages);
}
