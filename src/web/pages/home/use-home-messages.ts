import { useMessagesOf } from "#web/messages/messages.tsx";
import { type HomeMessages, enHome } from "#web/messages/en-home.ts";

const languages = { en: enHome };

/** The words of this page, and those that all pages use. */
export function useHomeMessages(): HomeMessages {
  return useMessagesOf(languages);
}
