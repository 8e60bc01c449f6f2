import { type LeadMessages, enLeads } from "#web/messages/en-leads.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enLeads };

/** The words of the pages of enquiries, and those that all pages use. */
export function useLeadMessages(): LeadMessages {
  return useMessagesOf(languages);
}
