import { useMessagesOf } from "#web/messages/messages.tsx";
import { type PropertyMessages, enProperty } from "#web/messages/en-property.ts";

const languages = { en: enProperty };

/** The words of this page, and those that all pages use. */
export function usePropertyMessages(): PropertyMessages {
  return useMessagesOf(languages);
}
