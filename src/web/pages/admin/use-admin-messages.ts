import { enAdmin } from "#web/messages/en-admin.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enAdmin };

/** The words of the admins' pages, and those that all pages use. */
export function useAdminMessages(): typeof enAdmin {
  return useMessagesOf(languages);
}
