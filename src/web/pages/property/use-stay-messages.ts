import { type StayMessages, enStay } from "#web/messages/en-stay.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enStay };

/** The words of what a stay costs and asks, and those that all pages use. */
export function useStayMessages(): StayMessages {
  return useMessagesOf(languages);
}
