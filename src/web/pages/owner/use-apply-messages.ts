import { enOwnerApply } from "#web/messages/en-owner-apply.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enOwnerApply };

/** The words of the application, and those that all pages use. */
export function useApplyMessages(): typeof enOwnerApply {
  return useMessagesOf(languages);
}
