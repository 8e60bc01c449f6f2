import { type AboutMessages, enAbout } from "#web/messages/en-about.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enAbout };

/** The words of the pages about the product, and those that all pages use. */
export function useAboutMessages(): AboutMessages {
  return useMessagesOf(languages);
}
