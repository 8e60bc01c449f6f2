import { enAccount } from "#web/messages/en-account.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enAccount };

/** The words of this page, and those that all pages use. */
export function useAccountMessages(): typeof enAccount {
  return useMessagesOf(languages);
}
