import { enOwner } from "#web/messages/en-owner.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enOwner };

/** The words of the owners' pages, and those that all pages use. */
export function useOwnerMessages(): typeof enOwner {
  return useMessagesOf(languages);
}
